import { catalogueQueries } from '@daybook/api/catalogue';
import { invoiceQueries } from '@daybook/api/invoices';
import { invoicingQueries } from '@daybook/api/invoicing';
import { recurringInvoiceQueries } from '@daybook/api/recurring-invoices';
import { siteQueries } from '@daybook/api/site';
import type { BackofficeArea } from '@daybook/shell/paths';
import { screen } from '@daybook/shell/screen';
import type { RouteObject } from 'react-router-dom';
import { filtersOf, questionOf } from '../features/invoices/list/invoice-question.ts';
import { within } from './within.tsx';

export const invoiceScreens = (area: BackofficeArea): RouteObject[] => [
  {
    path: 'invoice',
    ...screen(
      async () => within(area, (await import('../features/invoices/list/InvoicesScreen.tsx')).InvoicesScreen),
      'Screen',
      {
        prefetch: (client, { request }) => {
          const { searchParams } = new URL(request.url);
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(invoiceQueries.figures());
          void client.prefetchQuery(invoiceQueries.totals(filtersOf(searchParams)));
          void client.prefetchQuery(invoiceQueries.list(questionOf(searchParams)));
        },
      },
    ),
  },
  {
    path: 'invoice/create',
    ...screen(
      async () =>
        within(area, (await import('../features/invoices/editor/NewInvoiceScreen.tsx')).NewInvoiceScreen),
      'Screen',
      {
        prefetch: (client) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(invoicingQueries.get());
          void client.prefetchQuery(catalogueQueries.bookable());
          void client.prefetchQuery(catalogueQueries.staff());
        },
      },
    ),
  },
  {
    path: 'invoice/reports',
    ...screen(
      async () => within(area, (await import('../features/reports/ReportsScreen.tsx')).ReportsScreen),
      'Screen',
      { prefetch: (client) => void client.prefetchQuery(siteQueries.get()) },
    ),
  },
  {
    path: 'customers/:customerId/statement',
    ...screen(
      async () =>
        within(area, (await import('../features/reports/statement/StatementScreen.tsx')).StatementScreen),
      'Screen',
      { prefetch: (client) => void client.prefetchQuery(siteQueries.get()) },
    ),
  },
  {
    path: 'invoice/recurring',
    ...screen(
      async () =>
        within(area, (await import('../features/invoices/recurring/RecurringScreen.tsx')).RecurringScreen),
      'Screen',
      {
        prefetch: (client) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(recurringInvoiceQueries.list());
        },
      },
    ),
  },
  {
    path: 'invoice/view/:invoiceId',
    ...screen(
      async () => within(area, (await import('../features/invoices/view/InvoiceScreen.tsx')).InvoiceScreen),
      'Screen',
      {
        prefetch: (client, { params }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(invoiceQueries.detail(params.invoiceId ?? ''));
        },
      },
    ),
  },
  {
    path: 'invoice/manage/:invoiceId',
    ...screen(
      async () =>
        within(
          area,
          (await import('../features/invoices/manage/ManageInvoiceScreen.tsx')).ManageInvoiceScreen,
        ),
      'Screen',
      {
        prefetch: (client, { params }) => {
          void client.prefetchQuery(siteQueries.get());
          void client.prefetchQuery(invoicingQueries.get());
          void client.prefetchQuery(invoiceQueries.detail(params.invoiceId ?? ''));
        },
      },
    ),
  },
];
