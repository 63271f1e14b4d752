import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceFilters } from '@daybook/contract/invoice-endpoints';
import { t } from '@daybook/i18n';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './list.module.css';

/** The totals of all filtered rows by currency; undefined while loading, null for too many rows. */
export type ListSums =
  | readonly { currency: string; count: number; totalMinor: number; balanceMinor: number }[]
  | null
  | undefined;

/** A failure stays silent, because the list works without its totals. */
export const useSums = (filters: InvoiceFilters): ListSums => useQuery(invoiceQueries.totals(filters)).data;

interface Props {
  sums: ListSums;
  of: 'count' | 'totalMinor' | 'balanceMinor';
}

/** One figure of the row below the list, a line per currency. */
export function SumText({ sums, of }: Props) {
  if (!sums || sums.length === 0) return of === 'count' && sums === null ? t('Too many to total') : null;
  if (of === 'count')
    return t('All {count, number}', { count: sums.reduce((all, { count }) => all + count, 0) });
  return sums.map((sum) => (
    <span key={sum.currency} className={classes.block}>
      {moneyText(sum[of], sum.currency)}
    </span>
  ));
}

/** The same for the narrow layout without a table. */
export function SumsLine({ sums }: { sums: ListSums }) {
  if (!sums || sums.length === 0) return null;
  return (
    <dl className={classes.sums} aria-label={t('Totals')}>
      {(
        [
          [t('Invoices'), 'count'],
          [t('Total'), 'totalMinor'],
          [t('Balance'), 'balanceMinor'],
        ] as const
      ).map(([word, of]) => (
        <div key={of}>
          <dt>{word}</dt>
          <dd>
            <SumText sums={sums} of={of} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
