import { catalogueQueries } from '@daybook/api/catalogue';
import { invoiceQueries } from '@daybook/api/invoices';
import { invoicingQueries } from '@daybook/api/invoicing';
import { recurringInvoiceQueries } from '@daybook/api/recurring-invoices';
import { siteQueries } from '@daybook/api/site';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import { filtersOf, questionOf } from '../features/invoices/list/invoice-question.ts';

export const invoiceScreens: RouteObject[] = [
  {
    path: 'invoice',
    ...screen(() => import('../features/invoices/list/InvoicesScreen.tsx'), 'InvoicesScreen', {
      prefetch: (client, { request }) => {
        const { searchParams } = new URL(request.url);
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(invoiceQueries.figures());
        void client.prefetchQuery(invoiceQueries.totals(filtersOf(searchParams)));
        void client.prefetchQuery(invoiceQueries.list(questionOf(searchParams)));
      },
    }),
  },
  {
    path: 'invoice/create',
    ...screen(() => import('../features/invoices/editor/NewInvoiceScreen.tsx'), 'NewInvoiceScreen', {
      prefetch: (client) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(invoicingQueries.get());
        void client.prefetchQuery(catalogueQueries.bookable());
        void client.prefetchQuery(catalogueQueries.staff());
      },
    }),
  },
  {
    path: 'customers/:customerId/statement',
    ...screen(() => import('../features/reports/statement/StatementScreen.tsx'), 'StatementScreen', {
      prefetch: (client) => void client.prefetchQuery(siteQueries.get()),
    }),
  },
  {
    path: 'invoice/recurring',
    ...screen(() => import('../features/invoices/recurring/RecurringScreen.tsx'), 'RecurringScreen', {
      prefetch: (client) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(recurringInvoiceQueries.list());
      },
    }),
  },
  {
    path: 'invoice/view/:invoiceId',
    ...screen(() => import('../features/invoices/page/InvoiceScreen.tsx'), 'InvoiceScreen', {
      prefetch: (client, { params }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(invoiceQueries.detail(params.invoiceId ?? ''));
      },
    }),
  },
  {
    path: 'invoice/manage/:invoiceId',
    ...screen(() => import('../features/invoices/editor/EditInvoiceScreen.tsx'), 'EditInvoiceScreen', {
      prefetch: (client, { params }) => {
        void client.prefetchQuery(siteQueries.get());
        void client.prefetchQuery(invoicingQueries.get());
        void client.prefetchQuery(invoiceQueries.detail(params.invoiceId ?? ''));
      },
    }),
  },
];
