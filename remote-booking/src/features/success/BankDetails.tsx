import type { BankAccount } from '@daybook/contract/pay-ways';
import type { ClaimedTransfer } from '@daybook/contract/transfers';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Claiming } from '../../transfer/claiming.ts';
import { ReportedTransfers } from '../../transfer/ReportedTransfers.tsx';
import { TransferForm } from '../../transfer/TransferForm.tsx';
import classes from './success.module.css';

interface Props {
  account: BankAccount;
  amount: string;
  reference: string;
  due: { amountMinor: number; currency: string };
  payerName: string;
  transfers: readonly ClaimedTransfer[];
  claiming: Claiming;
}

/** The account and reference of a transfer, and the form to report it. */
export function BankDetails({ account, amount, reference, due, payerName, transfers, claiming }: Props) {
  const [isReporting, setIsReporting] = useState(false);
  const lines = [
    [t('Bank'), account.bankName],
    [t('Name'), account.accountName],
    [t('Account'), account.accountNumber],
    [t('Amount'), amount],
    [t('Reference'), reference],
  ] as const;
  return (
    <details className={classes.bank} open={transfers.length > 0 || undefined}>
      <summary>{t('Bank details')}</summary>
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
      <p className={classes.more}>
        {t('We’ll email you as soon as your transfer arrives and your visit is confirmed.')}
      </p>
      <ReportedTransfers transfers={transfers} currency={due.currency} claiming={claiming} />
      {isReporting ? (
        <TransferForm
          due={due}
          payerName={payerName}
          claiming={claiming}
          onClose={() => setIsReporting(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setIsReporting(true)}>
          {t('I’ve paid')}
        </Button>
      )}
    </details>
  );
}
