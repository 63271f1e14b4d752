import { Row } from '@daybook/ui/Layout';
import { IconAlertTriangle, IconWorldOff } from '@tabler/icons-react';
import classes from './Alerts.module.css';

interface Props {
  alerts: readonly string[];
  isBlockedOnline?: boolean;
}

/** What has to be known before a visit, wherever the customer is shown. Nothing where there is nothing. */
export function Alerts({ alerts, isBlockedOnline = false }: Props) {
  if (alerts.length === 0 && !isBlockedOnline) return null;
  return (
    <Row as="ul" gap="xxs" aria-label="Alerts">
      {alerts.map((alert) => (
        <li key={alert} className={classes.alert}>
          <IconAlertTriangle aria-hidden size={14} />
          <span>{alert}</span>
        </li>
      ))}
      {isBlockedOnline && (
        <li className={classes.alert} data-tone="red">
          <IconWorldOff aria-hidden size={14} />
          <span>Cannot book online</span>
        </li>
      )}
    </Row>
  );
}
