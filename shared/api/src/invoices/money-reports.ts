import { getPrivate, getPrivateFile } from '@daybook/api';
import type { ParamsOf, QueryOf } from '@daybook/contract/endpoints';
import type { StatementQuery, TaxQuery } from '@daybook/contract/money-reports';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { invoiceKeys } from './invoices.ts';

type AgeingQuery = QueryOf<'GET invoices/ageing'>;

/** Totals over many invoices. A change of any invoice refreshes them with all other lists. */
export const moneyReportQueries = {
  /** The open balances of customers, by days overdue. */
  ageing: (query: AgeingQuery) =>
    queryOptions({
      queryKey: [...invoiceKeys.all, 'list', 'ageing', query] as const,
      queryFn: ({ signal }) => getPrivate('invoices/ageing', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  taxes: (query: TaxQuery) =>
    queryOptions({
      queryKey: [...invoiceKeys.all, 'list', 'taxes', query] as const,
      queryFn: ({ signal }) => getPrivate('invoices/taxes', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The billed, paid and refunded amounts of a customer. */
  statement: (customerId: string, query: StatementQuery) =>
    queryOptions({
      queryKey: [...invoiceKeys.account(customerId), 'statement', query] as const,
      queryFn: ({ signal }) =>
        getPrivate('customers/:customerId/statement', { params: { customerId }, query, signal }),
      placeholderData: keepPreviousData,
    }),
};

type OfCustomer = ParamsOf<'GET customers/:customerId/statement'>;

export const moneyReportMutations = {
  ageingFile: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET invoices/ageing/export'>) =>
        getPrivateFile('invoices/ageing/export', { query }),
    }),
  taxesFile: () =>
    mutationOptions({ mutationFn: (query: TaxQuery) => getPrivateFile('invoices/taxes/export', { query }) }),
  statementPdf: () =>
    mutationOptions({
      mutationFn: ({ customerId, ...query }: OfCustomer & StatementQuery) =>
        getPrivateFile('customers/:customerId/statement/pdf', { params: { customerId }, query }),
    }),
  statementFile: () =>
    mutationOptions({
      mutationFn: ({ customerId, ...query }: OfCustomer & StatementQuery) =>
        getPrivateFile('customers/:customerId/statement/export', { params: { customerId }, query }),
    }),
  /** Mails the statement with its PDF. A customer without an e-mail address is `action_not_possible`. */
  sendStatement: () => mutationFor('POST customers/:customerId/statement/send'),
};
