import type { InvoiceRow } from '@daybook/contract/invoices';
import type { BackofficeArea } from '@daybook/shell/paths';
import type { Selection } from '@daybook/ui/DataTable';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { Link } from 'react-router-dom';
import { InvoiceChips } from '../../../invoice/InvoiceChips.tsx';
import { invoiceName } from '../../../invoice/invoice-words.ts';
import { moneyText } from '../../../invoice/money.ts';
import { DueDay } from './DueDay.tsx';
import classes from './InvoiceCards.module.css';
import { wayTo } from './InvoicesTable.tsx';
import { RowMenu } from './RowMenu.tsx';

interface Props {
  area: BackofficeArea;
  invoices: readonly InvoiceRow[];
  isBusy: boolean;
  selection: Selection<InvoiceRow>;
}

/** The list where there is no room for a table. */
export const InvoiceCards = ({ area, invoices, isBusy, selection }: Props) => (
  <ul className={classes.list} aria-label="Invoices" data-busy={isBusy || undefined}>
    {invoices.map((invoice) => {
      const { invoiceId, customerName, currency, state } = invoice;
      const isOpen = state !== 'draft' && state !== 'void';
      return (
        <li
          key={invoiceId}
          className={classes.card}
          data-picked={selection.selected.has(invoiceId) || undefined}
        >
          <div className={classes.line}>
            <Checkbox
              className={classes.pick}
              aria-label={selection.label(invoice)}
              checked={selection.selected.has(invoiceId)}
              onChange={() => selection.onToggle(invoiceId, false)}
            />
            <Link className={classes.number} to={wayTo(area, invoice)} aria-label={invoiceName(invoice)}>
              {invoice.number ?? 'Draft'}
            </Link>
            <span className={classes.amount}>
              {moneyText(isOpen ? invoice.balanceMinor : invoice.totalMinor, currency)}
            </span>
          </div>
          <p className={classes.name}>{customerName}</p>
          <div className={classes.line}>
            <InvoiceChips invoice={invoice} />
            <RowMenu area={area} invoice={invoice} />
          </div>
          {isOpen && invoice.balanceMinor > 0 && (
            <p className={classes.due}>
              Due <DueDay invoice={invoice} />
            </p>
          )}
        </li>
      );
    })}
  </ul>
);
