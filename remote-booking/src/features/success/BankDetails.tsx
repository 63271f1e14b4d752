import type { BankAccount } from '@daybook/contract/pay-ways';
import type { ClaimedTransfer } from '@daybook/contract/transfers';
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
  const [isTelling, setIsTelling] = useState(false);
  const lines = [
    ['Bank', account.bankName],
    ['Name', account.accountName],
    ['Account', account.accountNumber],
    ['Amount', amount],
    ['Reference', reference],
  ] as const;
  return (
    <details className={classes.bank} open={transfers.length > 0 || undefined}>
      <summary>Bank details</summary>
      <dl className={classes.lines}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {account.instructions && <p className={classes.instructions}>{account.instructions}</p>}
      <p className={classes.more}>Your visit is confirmed once the money has come; you hear by e-mail.</p>
      <ReportedTransfers transfers={transfers} currency={due.currency} claiming={claiming} />
      {isTelling ? (
        <TransferForm
          due={due}
          payerName={payerName}
          claiming={claiming}
          onClose={() => setIsTelling(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setIsTelling(true)}>
          I have paid
        </Button>
      )}
    </details>
  );
}
