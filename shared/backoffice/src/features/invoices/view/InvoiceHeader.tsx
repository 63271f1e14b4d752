import type { Invoice } from '@daybook/contract/invoices';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { InvoiceChips } from '../../../invoice/InvoiceChips.tsx';
import { invoiceName } from '../../../invoice/invoice-words.ts';
import { moneyText } from '../../../invoice/money.ts';
import { useDays } from '../../../invoice/use-days.ts';
import classes from './view.module.css';

interface Props {
  area: BackofficeArea;
  invoice: Invoice | undefined;
  children?: ReactNode;
}

/** Which invoice it is and how it stands, with what can be done. */
export const InvoiceHeader = ({ area, invoice, children }: Props) => (
  <div className={classes.screenOnly}>
    <PageHeader
      above={
        <Link className={classes.back} to={areaPaths(area).invoices}>
          <IconArrowLeft aria-hidden size={16} />
          Invoices
        </Link>
      }
      title={invoice ? invoiceName(invoice) : 'Invoice'}
      below={invoice && <Standing invoice={invoice} />}
    >
      {children}
    </PageHeader>
  </div>
);

function Standing({ invoice }: { invoice: Invoice }) {
  const { dayText } = useDays();
  const { balanceMinor, currency, dueOn, number, customerName } = invoice;
  return (
    <span className={classes.standing}>
      <InvoiceChips invoice={invoice} />
      {number && <span>{customerName}</span>}
      {balanceMinor > 0 && dueOn && (
        <span>
          {moneyText(balanceMinor, currency)} due {dayText(dueOn)}
        </span>
      )}
    </span>
  );
}
