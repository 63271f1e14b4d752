import { invoiceQueries } from '@daybook/api/invoices';
import { useQuery } from '@tanstack/react-query';
import classes from './CustomerAccount.module.css';
import { moneyText } from './money.ts';

/** A customer's debts and credit. Nothing is shown if they cannot be loaded: the invoices show open balances. */
export function CustomerAccount({ customerId }: { customerId: string }) {
  const { data = [] } = useQuery(invoiceQueries.account(customerId));
  return data.map(({ currency, creditMinor, balanceMinor, overdueMinor }) => (
    <p key={currency} className={classes.root}>
      {creditMinor > 0 && <span>Credit {moneyText(creditMinor, currency)}</span>}
      {balanceMinor > 0 && <span>To pay {moneyText(balanceMinor, currency)}</span>}
      {overdueMinor > 0 && (
        <span className={classes.overdue}>Overdue {moneyText(overdueMinor, currency)}</span>
      )}
    </p>
  ));
}
