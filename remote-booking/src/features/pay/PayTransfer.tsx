import type { PayPage } from '@daybook/contract/pay';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import type { Claiming } from '../../transfer/claiming.ts';
import { TransferForm } from '../../transfer/TransferForm.tsx';
import classes from './pay.module.css';

interface Props {
  account: NonNullable<PayPage['ways']['transfer']>;
  view: PayPage;
  claiming: Claiming;
}

/** The bank account and reference of a transfer, and the form to report it. */
export function PayTransfer({ account, view, claiming }: Props) {
  const [isReporting, setIsReporting] = useState(false);
  const lines = [
    [t('Bank'), account.bankName],
    [t('Name'), account.accountName],
    [t('Account'), account.accountNumber],
    [t('Reference'), view.number],
  ] as const;
  return (
    <div className={classes.way}>
      <h3 className={classes.subtitle}>{t('Bank transfer')}</h3>
      <dl className={classes.lines}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {account.instructions && (
        <p className={classes.instructions}>
          <bdi>{account.instructions}</bdi>
        </p>
      )}
      {isReporting ? (
        <TransferForm
          due={{ amountMinor: view.balanceMinor, currency: view.currency }}
          payerName={view.document.buyer.name}
          claiming={claiming}
          onClose={() => setIsReporting(false)}
        />
      ) : (
        <div className={classes.row}>
          <Button variant="default" onClick={() => setIsReporting(true)}>
            {t('I’ve paid')}
          </Button>
        </div>
      )}
    </div>
  );
}
