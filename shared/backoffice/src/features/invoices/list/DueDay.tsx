import type { InvoiceRow } from '@daybook/contract/invoices';
import { useDays } from '../../../entities/invoice/use-days.ts';
import classes from './list.module.css';

/** The due date and, while the invoice is open, its distance from today. */
export function DueDay({ invoice: { dueOn, chips, balanceMinor } }: { invoice: InvoiceRow }) {
  const { dayText, distance } = useDays();
  if (dueOn === null) return null;
  return (
    <>
      <span className={classes.line}>{dayText(dueOn)}</span>
      {balanceMinor > 0 && (
        <span className={classes.second} data-overdue={chips.includes('overdue') || undefined}>
          {distance(dueOn)}
        </span>
      )}
    </>
  );
}
