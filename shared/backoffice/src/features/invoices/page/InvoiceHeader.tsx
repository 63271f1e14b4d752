import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { InvoiceChips } from '../../../entities/invoice/InvoiceChips.tsx';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import classes from './page.module.css';

interface Props {
  invoice: Invoice | undefined;
  children?: ReactNode;
}

export function InvoiceHeader({ invoice, children }: Props) {
  const area = useArea();
  return (
    <div className={classes.screenOnly}>
      <PageHeader
        above={<BackLink to={areaPaths(area).invoices}>{t('Invoices')}</BackLink>}
        title={invoice ? invoiceName(invoice) : t('Invoice')}
        below={invoice && <Standing invoice={invoice} />}
      >
        {children}
      </PageHeader>
    </div>
  );
}

/** The status, and the links to the customer and to the booking. */
function Standing({ invoice }: { invoice: Invoice }) {
  const paths = areaPaths(useArea());
  const { number, customerId, customerName, bookingId, bookingReference } = invoice;
  return (
    <span className={classes.standing}>
      <InvoiceChips invoice={invoice} />
      {customerId ? (
        <Link to={paths.customer(customerId)}>{customerName}</Link>
      ) : (
        number && <span>{customerName}</span>
      )}
      {bookingId && <Link to={paths.booking(bookingId)}>{bookingReference}</Link>}
    </span>
  );
}
