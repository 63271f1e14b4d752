import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceFilters } from '@daybook/contract/invoice-endpoints';
import { formatCount } from '@daybook/ui/format/number';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './list.module.css';

/** What all rows of a filter come to, by currency; undefined until it is known, null where there are too many. */
export type ListSums =
  | readonly { currency: string; count: number; totalMinor: number; balanceMinor: number }[]
  | null
  | undefined;

/** Without the sums the list is as it is: nothing is said when they cannot be had. */
export const useSums = (filters: InvoiceFilters): ListSums => useQuery(invoiceQueries.totals(filters)).data;

interface Props {
  sums: ListSums;
  of: 'count' | 'totalMinor' | 'balanceMinor';
}

/** A figure of the row below the list, one line for each currency. */
export function SumText({ sums, of }: Props) {
  if (!sums || sums.length === 0) return of === 'count' && sums === null ? 'Too many to add up' : null;
  if (of === 'count') return `All ${formatCount(sums.reduce((all, { count }) => all + count, 0))}`;
  return sums.map((sum) => (
    <span key={sum.currency} className={classes.block}>
      {moneyText(sum[of], sum.currency)}
    </span>
  ));
}

/** The same where there is no table. */
export function SumsLine({ sums }: { sums: ListSums }) {
  if (!sums || sums.length === 0) return null;
  return (
    <dl className={classes.sums} aria-label="All of them">
      {(
        [
          ['Invoices', 'count'],
          ['Total', 'totalMinor'],
          ['Balance', 'balanceMinor'],
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
