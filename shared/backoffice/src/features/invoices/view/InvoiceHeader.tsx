import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import type { ReactNode } from 'react';
import { InvoiceChips } from '../../../entities/invoice/InvoiceChips.tsx';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import classes from './view.module.css';

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

function Standing({ invoice }: { invoice: Invoice }) {
  const { dayText } = useDays();
  const { balanceMinor, currency, dueOn, number, customerName } = invoice;
  return (
    <span className={classes.standing}>
      <InvoiceChips invoice={invoice} />
      {number && <span>{customerName}</span>}
      {balanceMinor > 0 && dueOn && (
        <span>
          {t('{amount} due on {date}', { amount: moneyText(balanceMinor, currency), date: dayText(dueOn) })}
        </span>
      )}
    </span>
  );
}
