import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { Id } from '@daybook/contract/values';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { ageingBuckets } from '@daybook/domain/invoicing/due';
import { reachOf } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { decimal } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import {
  type AgeingCursor,
  type AgeingQuery,
  type AgeingRow,
  findCurrencies,
  findCustomers,
  sumAll,
} from './ageing.repo.ts';

type AgeingViewer = { actor: SignedIn; now: Date };

async function ageingQueryOf(
  db: Db,
  { actor, now }: AgeingViewer,
  currency: string | undefined,
): Promise<AgeingQuery & { own: string }> {
  const terms = await findInvoicingTerms(db);
  return {
    own: terms.currency,
    currency: currency ?? terms.currency,
    today: wallClock(terms.zone).dateAt(now.getTime()),
    reach: reachOf(actor, 'invoice.view'),
  };
}

const present = ({ total, byAge, count }: Pick<AgeingRow, 'total' | 'byAge' | 'count'>) => ({
  count,
  totalMinor: total,
  byAge: byAge.map(Number),
});

export async function readAgeing(
  db: Db,
  reader: AgeingViewer,
  { currency, cursor, pageSize }: ParsedQueryOf<'GET invoices/ageing'>,
): Promise<AnswerOf<'GET invoices/ageing'>> {
  const query = await ageingQueryOf(db, reader, currency);
  const after = cursor === undefined ? null : placeIn(cursor);
  const [sums, rows, used] = await Promise.all([
    sumAll(db, query),
    findCustomers(db, query, { after, count: pageSize + 1 }),
    findCurrencies(db),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    currency: query.currency,
    currencies: [query.own, ...used.filter((one) => one !== query.own)],
    on: query.today,
    ages: [...ageingBuckets],
    sums: present(sums),
    items: page.map(({ customerId, bookingId, customerName, ...row }) => ({
      customerId,
      bookingId,
      customerName: customerName || t('Walk-in customer'),
      ...present(row),
    })),
    nextCursor: last && rows.length > page.length ? `${last.total}.${last.debtorId}` : null,
    total: sums.customers,
    totalIsExact: true,
  };
}

function placeIn(cursor: string): AgeingCursor {
  const [total = '', debtorId = ''] = cursor.split('.');
  if (!/^\d{1,16}$/.test(total) || !Id.safeParse(debtorId).success)
    throw invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
  return { total: Number(total), debtorId };
}

const portion = 500;
const ageNames = () => [
  t('Not due'),
  t('1 to 30 days'),
  t('31 to 60 days'),
  t('61 to 90 days'),
  t('More than 90 days'),
];

/** Every customer who owes something, then the total of all. */
export async function* writeAgeing(
  db: Db,
  reader: AgeingViewer,
  currency: string | undefined,
): AsyncIterable<string> {
  const query = await ageingQueryOf(db, reader, currency);
  const cells = ({ count, byAge, total }: Pick<AgeingRow, 'total' | 'byAge' | 'count'>) => [
    query.currency,
    String(count),
    ...[...byAge.map(Number), total].map((amount) => decimal(amount, query.currency)),
  ];
  yield csvByteOrderMark + csvLine([t('Customer'), t('Currency'), t('Invoices'), ...ageNames(), t('Total')]);
  for (let after: AgeingCursor | null = null; ; ) {
    const rows: AgeingRow[] = await findCustomers(db, query, { after, count: portion });
    yield rows.map((row) => csvLine([row.customerName, ...cells(row)])).join('');
    const last = rows.at(-1);
    if (rows.length < portion || !last) break;
    after = { total: last.total, debtorId: last.debtorId };
  }
  yield csvLine([t('Total on {day}', { day: query.today }), ...cells(await sumAll(db, query))]);
}
