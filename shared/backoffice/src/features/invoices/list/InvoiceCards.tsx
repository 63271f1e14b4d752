import type { InvoiceRow } from '@daybook/contract/invoices';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { t } from '@daybook/i18n';
import { Cards, cardLine, cardLink } from '@daybook/ui/Cards';
import type { Selection } from '@daybook/ui/DataTable';
import { Link } from 'react-router-dom';
import { InvoiceChips } from '../../../entities/invoice/InvoiceChips.tsx';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { invoicePath } from '../../../entities/invoice/invoice-path.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import { DueDay } from './DueDay.tsx';
import classes from './InvoiceCards.module.css';
import { RowMenu } from './RowMenu.tsx';

interface Props {
  invoices: readonly InvoiceRow[];
  isBusy: boolean;
  selection: Selection<InvoiceRow>;
}

export function InvoiceCards({ invoices, isBusy, selection }: Props) {
  const area = useArea();
  return (
    <Cards
      label={t('Invoices')}
      rows={invoices}
      rowKey={({ invoiceId }) => invoiceId}
      isBusy={isBusy}
      selection={selection}
    >
      {(invoice, pick) => {
        const { customerName, currency } = invoice;
        const isDue = acceptsPayment(invoice) && invoice.balanceMinor > 0;
        return (
          <>
            <div className={`${cardLine} ${classes.middle}`}>
              {pick}
              <Link
                className={`${cardLink} ${classes.number}`}
                to={invoicePath(area, invoice)}
                aria-label={invoiceName(invoice)}
              >
                {invoice.number ?? t('Draft')}
              </Link>
              <span className={classes.amount}>
                {moneyText(isDue ? invoice.balanceMinor : invoice.totalMinor, currency)}
              </span>
            </div>
            <p className={classes.name}>{customerName}</p>
            <div className={`${cardLine} ${classes.middle}`}>
              <InvoiceChips invoice={invoice} />
              <RowMenu invoice={invoice} />
            </div>
            {isDue && (
              <p className={classes.due}>
                {t('Due')} <DueDay invoice={invoice} />
              </p>
            )}
          </>
        );
      }}
    </Cards>
  );
}
