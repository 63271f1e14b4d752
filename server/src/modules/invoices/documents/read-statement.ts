import type { Statement } from '@daybook/contract/money-reports';
import { statementKinds } from '@daybook/domain/documents/statement-view';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import { followNumberStyle } from '../../../platform/number-style.ts';
import { findBuyer } from '../drafts/draft.repo.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { findCurrencies, findLines, sumUntil } from './statement.repo.ts';

export interface StatementPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/** More than anyone reads; a longer account is requested in parts. */
const mostLines = 1000;

/** A customer's account over a period; null if there is no such customer. Defaults to the business's currency. */
export async function readStatement(
  db: Db,
  {
    customerId: requestedId,
    currency: requestedCurrency,
  }: { customerId: string; currency?: string | undefined },
  { from, to }: StatementPeriod,
): Promise<Statement | null> {
  const buyer = await findBuyer(db, requestedId);
  if (!buyer) return null;
  await followNumberStyle(db);
  const { customerId } = buyer;
  const terms = await findInvoicingTerms(db);
  const used = await findCurrencies(db, customerId);
  const currencies = [terms.currency, ...used.filter((one) => one !== terms.currency)];
  const currency = requestedCurrency ?? terms.currency;
  const account = { customerId, currency, zone: terms.zone };
  const openingMinor = await sumUntil(db, account, from);
  const found = await findLines(db, account, { from, to, most: mostLines });
  if (found.length > mostLines)
    throw invalid({
      from: t('More than {count, number} entries. Choose a shorter period.', { count: mostLines }),
    });
  let balanceMinor = openingMinor;
  const lines = found.map((line) => {
    balanceMinor += line.amountMinor;
    return { ...line, balanceMinor };
  });
  return {
    customerId,
    customerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
    currency,
    currencies,
    from,
    to,
    openingMinor,
    lines,
    sums: sumsOf(lines),
    closingMinor: balanceMinor,
    seller: terms.seller,
    buyer: { email: buyer.email ?? '', phone: buyer.phone ?? '' },
    footer: terms.footer,
  };
}

function sumsOf(lines: readonly Statement['lines'][number][]): Statement['sums'] {
  const sums = {
    invoice: 0,
    payment: 0,
    credit_note: 0,
    refund: 0,
    write_off: 0,
    reversal: 0,
    credit_given: 0,
  };
  for (const kind of statementKinds) {
    sums[kind] = lines
      .filter((line) => line.kind === kind)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }
  return sums;
}
