import type { BankAccount } from '@daybook/contract/pay-ways';
import classes from './success.module.css';

interface Props {
  account: BankAccount;
  amount: string;
  reference: string;
}

/** Where a transfer goes, and what has to stand on it so that it is found. */
export function BankDetails({ account, amount, reference }: Props) {
  const lines = [
    ['Bank', account.bankName],
    ['Name', account.accountName],
    ['Account', account.accountNumber],
    ['Amount', amount],
    ['Reference', reference],
  ] as const;
  return (
    <details className={classes.bank}>
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
    </details>
  );
}
