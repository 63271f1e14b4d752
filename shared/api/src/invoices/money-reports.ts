import { getPrivate, getPrivateFile } from '@daybook/api';
import type { ParamsOf, QueryOf } from '@daybook/contract/endpoints';
import type { StatementQuery, TaxQuery } from '@daybook/contract/money-reports';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { invoiceKeys } from './invoices.ts';

type AgeingQuery = QueryOf<'GET invoices/ageing'>;

/** What is added up over many invoices. It is asked anew with every other list when one of them changes. */
export const moneyReportQueries = {
  /** Who owes what, by how long it has been due. */
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
  /** What a customer was billed, paid and got back. */
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
  /** Mails the statement with its PDF. Without an e-mail address it is `action_not_possible`. */
  sendStatement: () => mutationFor('POST customers/:customerId/statement/send'),
};
