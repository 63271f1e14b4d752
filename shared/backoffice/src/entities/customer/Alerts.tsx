import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { IconAlertTriangle, IconWorldOff } from '@tabler/icons-react';
import classes from './Alerts.module.css';

interface Props {
  alerts: readonly string[];
  isBlockedOnline?: boolean;
}

/**
 * Warnings that staff must read before an appointment, shown wherever the customer appears. Renders nothing if there
 * are none.
 */
export function Alerts({ alerts, isBlockedOnline = false }: Props) {
  if (alerts.length === 0 && !isBlockedOnline) return null;
  return (
    <Row as="ul" gap="xxs" aria-label={t('Alerts')}>
      {alerts.map((alert) => (
        <li key={alert} className={classes.alert}>
          <IconAlertTriangle aria-hidden size={14} />
          <span>{alert}</span>
        </li>
      ))}
      {isBlockedOnline && (
        <li className={classes.alert} data-tone="red">
          <IconWorldOff aria-hidden size={14} />
          <span>{t('Can’t book online')}</span>
        </li>
      )}
    </Row>
  );
}
