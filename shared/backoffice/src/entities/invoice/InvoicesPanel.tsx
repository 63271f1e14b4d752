import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoicesQuery } from '@daybook/contract/invoice-endpoints';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';

import { Quiet } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../kit/panel/Panel.tsx';
import { InvoiceChips } from './InvoiceChips.tsx';
import classes from './InvoicesPanel.module.css';
import { invoiceName } from './invoice-labels.ts';
import { invoicePath } from './invoice-path.ts';
import { moneyText } from './money.ts';

interface Props {
  /** The query of the invoices. */
  query: InvoicesQuery;
  /** Filters the query's result. */
  belongs?: (invoice: InvoiceRow) => boolean;
  none: string;
  aside?: ReactNode;
  /** Rendered above the invoices. */
  children?: ReactNode;
  /** Rendered below them, once loaded. */
  after?: (invoices: readonly InvoiceRow[]) => ReactNode;
}

/** The invoices of another object: a booking, a customer. */
export function InvoicesPanel({ query: filters, belongs = () => true, none, after, ...panel }: Props) {
  const query = useQuery(invoiceQueries.list(filters));
  return (
    <Panel title={t('Invoices')} aside={panel.aside}>
      {panel.children}
      <QueryView
        query={query}
        what={t('the invoices')}
        errorText={sentenceOf}
        skeleton={<Skeleton height={48} radius="md" />}
      >
        {({ items }) => {
          const own = items.filter(belongs);
          return (
            <>
              {own.length === 0 ? <Quiet>{none}</Quiet> : <List invoices={own} />}
              {after?.(own)}
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

function List({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const area = useArea();
  return (
    <ul className={classes.list}>
      {invoices.map((invoice) => (
        <li key={invoice.invoiceId}>
          <Link to={invoicePath(area, invoice)} aria-label={invoiceName(invoice)}>
            {invoice.number ?? t('Draft')}
          </Link>
          <InvoiceChips invoice={invoice} />
          <span className={classes.amount}>
            {moneyText(invoice.totalMinor, invoice.currency)}
            {invoice.balanceMinor > 0 && invoice.balanceMinor !== invoice.totalMinor && (
              <small>
                {t('{amount} due', { amount: moneyText(invoice.balanceMinor, invoice.currency) })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
