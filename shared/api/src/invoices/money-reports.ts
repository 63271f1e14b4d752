import type { QueryOf } from '@daybook/contract/endpoints';
import type { StatementQuery, TaxQuery } from '@daybook/contract/money-reports';
import { keepPreviousData } from '@tanstack/react-query';
import { invoiceKeys } from '../keys.ts';
import { fileFor, mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

const placeholderData = keepPreviousData;

/** Totals over many invoices. A change of any invoice refreshes them with all other lists. */
export const moneyReportQueries = {
  /** The open balances of customers, by days overdue. */
  ageing: (query: QueryOf<'GET invoices/ageing'>) =>
    queryFor('GET invoices/ageing', invoiceKeys.ageing, query, { placeholderData }),
  taxes: (query: TaxQuery) => queryFor('GET invoices/taxes', invoiceKeys.taxes, query, { placeholderData }),
  /** The billed, paid and refunded amounts of a customer. */
  statement: (customerId: string, query: StatementQuery) =>
    queryFor(
      'GET customers/:customerId/statement',
      invoiceKeys.statement,
      { customerId, ...query },
      { placeholderData },
    ),
};

export const moneyReportMutations = {
  ageingFile: () => fileFor('GET invoices/ageing/export'),
  taxesFile: () => fileFor('GET invoices/taxes/export'),
  statementPdf: () => fileFor('GET customers/:customerId/statement/pdf'),
  statementFile: () => fileFor('GET customers/:customerId/statement/export'),
  /** Mails the statement with its PDF. A customer without an e-mail address is `action_not_possible`. */
  sendStatement: () => mutationFor('POST customers/:customerId/statement/send'),
};
