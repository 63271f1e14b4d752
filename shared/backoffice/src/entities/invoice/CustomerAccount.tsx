import { invoiceQueries } from '@daybook/api/invoices';
import { t } from '@daybook/i18n';
import { useQuery } from '@tanstack/react-query';
import classes from './CustomerAccount.module.css';
import { moneyText } from './money.ts';

/** A customer's debts and credit. Nothing is shown if they cannot be loaded: the invoices show open balances. */
export function CustomerAccount({ customerId }: { customerId: string }) {
  const { data = [] } = useQuery(invoiceQueries.account(customerId));
  return data.map(({ currency, creditMinor, balanceMinor, overdueMinor }) => (
    <p key={currency} className={classes.root}>
      {creditMinor > 0 && (
        <span>{t('{amount} in credit', { amount: moneyText(creditMinor, currency) })}</span>
      )}
      {balanceMinor > 0 && <span>{t('{amount} due', { amount: moneyText(balanceMinor, currency) })}</span>}
      {overdueMinor > 0 && (
        <span className={classes.overdue}>
          {t('{amount} overdue', { amount: moneyText(overdueMinor, currency) })}
        </span>
      )}
    </p>
  ));
}
