import type { InvoiceRow } from '@daybook/contract/invoices';
import { Chip } from '@daybook/ui/Chip';
import classes from './InvoiceChips.module.css';
import { looksOf } from './invoice-labels.ts';

/** The statuses of an invoice as chips. */
export function InvoiceChips({ invoice }: { invoice: Pick<InvoiceRow, 'state' | 'status' | 'chips'> }) {
  return (
    <span className={classes.root}>
      {looksOf(invoice).map((look) => (
        <Chip key={look.word} look={look} />
      ))}
    </span>
  );
}
