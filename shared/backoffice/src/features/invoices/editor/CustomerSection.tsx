import { invoiceQueries } from '@daybook/api/invoices';
import type { CustomerRow } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CustomerPicker } from '../../../entities/customer/CustomerPicker.tsx';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import classes from './editor.module.css';

interface Props {
  value: CustomerRow | null;
  problem: string | undefined;
  onChange: (customer: CustomerRow | null) => void;
}

/** The customer, with the amount owed and the available credit. */
export const CustomerSection = ({ value, problem, onChange }: Props) => (
  <>
    <CustomerPicker
      value={value && { kind: 'known', customer: value }}
      error={problem}
      allowsWalkIn={false}
      onChange={(picked) => onChange(picked?.kind === 'known' ? picked.customer : null)}
    />
    {value && <Account customerId={value.customerId} />}
  </>
);

function Account({ customerId }: { customerId: string }) {
  const area = useArea();
  const { data: accounts = [] } = useQuery(invoiceQueries.account(customerId));
  const search = new URLSearchParams({ tab: 'overdue', customer: customerId }).toString();
  const shown = accounts.filter(({ creditMinor, overdueMinor }) => creditMinor + overdueMinor > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.account} aria-label={t('Customer balance')}>
      {shown.map(({ currency, creditMinor, overdueMinor, overdueCount }) => (
        <li key={currency}>
          {creditMinor > 0 && (
            <span>{t('{amount} in credit', { amount: moneyText(creditMinor, currency) })}</span>
          )}
          {overdueMinor > 0 && (
            <Link className={classes.overdue} to={{ pathname: areaPaths(area).invoices, search }}>
              {t('{amount} overdue on {count, plural, one {# invoice} other {# invoices}}', {
                amount: moneyText(overdueMinor, currency),
                count: overdueCount,
              })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
