import type { BusinessDay } from '@daybook/contract/business-days';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import { useBusiness } from '../../entities/business/Business.tsx';
import { moneyText } from '../../entities/invoice/money.ts';
import { ReopenDialog } from '../../entities/payment/ReopenDialog.tsx';
import { Panel } from '../../kit/panel/Panel.tsx';
import classes from './days.module.css';
import { differenceText } from './difference.ts';

interface Props {
  day: BusinessDay;
  closing: NonNullable<BusinessDay['closing']>;
}

/** A closed day: its closing figures, and a button to reopen it for users with the permission. */
export function Closed({ day: { day, mayReopen }, closing }: Props) {
  const { when } = useBusiness();
  const [isAsking, setAsking] = useState(false);
  const { currency, floatMinor, expectedMinor, countedMinor, reason, closedBy, closedAt } = closing;
  return (
    <Panel title={t('Closed [day]')} isMain>
      <Quiet>{t('Closed by {name}, {when}', { name: closedBy, when: when(closedAt) })}</Quiet>
      <dl className={classes.sums}>
        <dt>{t('Opening float')}</dt>
        <dd>{moneyText(floatMinor, currency)}</dd>
        <dt>{t('Expected cash')}</dt>
        <dd>{moneyText(expectedMinor, currency)}</dd>
        <dt>{t('Counted cash')}</dt>
        <dd>{moneyText(countedMinor, currency)}</dd>
        <dt className={classes.total}>{t('Difference')}</dt>
        <dd className={classes.total}>{differenceText(countedMinor, expectedMinor, currency)}</dd>
      </dl>
      {reason && <p className={classes.note}>{reason}</p>}
      {mayReopen && (
        <div className={classes.screenOnly}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('Reopen day')}
          </Button>
        </div>
      )}
      {isAsking && <ReopenDialog day={day} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
