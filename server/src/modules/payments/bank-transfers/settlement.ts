import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { troubleText } from '@daybook/domain/payment-troubles';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { decimal } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import { findInvoicingTerms } from '../../invoices/drafts/invoicing-terms.repo.ts';
import {
  findMovements,
  findSettlements,
  findTroubles,
  type SettlementMovement,
  type SettlementPeriod,
} from './settlement.repo.ts';

type SettlementQuery = ParsedQueryOf<'GET payments/settlement'>;

const mostDays = 400;
const dayMs = 86_400_000;

async function periodOf(
  db: Db,
  { from, to, provider = undefined }: SettlementQuery,
): Promise<SettlementPeriod & { zone: string }> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw invalid({ to: t('Choose a date on or after the first one.') });
  if (days > mostDays) throw invalid({ to: t('Choose up to {days, number} days.', { days: mostDays }) });
  const { zone } = await findInvoicingTerms(db);
  const clock = wallClock(zone);
  const dayAfter = addDays(to, 1);
  return {
    from,
    to,
    zone,
    provider: provider ?? null,
    fromAt: new Date(clock.instantAt(from, 0)),
    untilAt: new Date(clock.instantAt(dayAfter, 0)),
  };
}

/** What each provider should pay out for a period: receipts less fees, refunds and charge-backs. */
export async function readSettlement(
  db: Db,
  query: SettlementQuery,
): Promise<AnswerOf<'GET payments/settlement'>> {
  const period = await periodOf(db, query);
  const [settlements, troubles] = await Promise.all([findSettlements(db, period), findTroubles(db, period)]);
  return {
    settlements: settlements.map((one) => ({
      ...one,
      payoutMinor: one.receivedMinor - one.feeMinor - one.refundedMinor - one.lostMinor,
    })),
    troubles: troubles.map((one) => ({
      ...one,
      trouble: troubleText(one.trouble),
      at: one.at.toISOString(),
    })),
  };
}

const headings = () => [
  t('Day'),
  t('Provider'),
  t('Mode'),
  t('Kind'),
  t('Reference'),
  t('Transaction'),
  t('Receipt'),
  t('Currency'),
  t('Requested amount'),
  t('Amount'),
  t('Fee'),
  t('Status'),
];

const portion = 500;

/** Every payment and refund of the period as CSV. */
export async function exportSettlement(db: Db, query: SettlementQuery): Promise<AsyncIterable<string>> {
  const period = await periodOf(db, query);
  return lines(db, period);
}

async function* lines(db: Db, period: SettlementPeriod & { zone: string }): AsyncIterable<string> {
  yield csvByteOrderMark + csvLine(headings());
  let after: SettlementMovement | null = null;
  for (;;) {
    const rows: SettlementMovement[] = await findMovements(db, period, period.zone, after, portion);
    yield rows.map(lineOf).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < portion) return;
  }
}

const lineOf = (row: SettlementMovement): string => {
  const money = (amount: number | null) => (amount === null ? '' : decimal(amount, row.currency));
  // Negative amounts are numbers, not formulas.
  const texts = csvLine([
    row.day,
    row.provider,
    row.mode,
    row.kind,
    row.reference,
    row.transactionId ?? '',
    row.receipt ?? '',
    row.currency,
  ]).trimEnd();
  return `${texts},${money(row.asked)},${money(row.amount)},${money(row.fee)},${row.state}\r\n`;
};
