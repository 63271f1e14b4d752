import type { AnswerOf, ParsedParamsOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { Id, Instant } from '@daybook/contract/values';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import type { Db } from '../../platform/database/types.ts';
import { invalid } from '../../platform/errors.ts';
import { bookingScope, type CustomerReader } from './customer.policy.ts';
import { requireCustomer } from './customer.queries.ts';
import { type BookingCursor, countBookings, findBookings } from './customer-bookings.repo.ts';

type Key = 'GET customers/:customerId/visits';

/** A start and an id, separated by a comma. */
const Written = z.tuple([Instant, Id]);

export async function readBookings(
  db: Db,
  { actor, now }: CustomerReader,
  { customerId: requestedId }: ParsedParamsOf<Key>,
  { group, cursor, pageSize }: ParsedQueryOf<Key>,
): Promise<AnswerOf<Key>> {
  const { row } = await requireCustomer(db, actor, requestedId);
  const question = { customerId: row.customerId, scope: bookingScope(actor), group, now };
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await findBookings(db, question, { after, count: pageSize });
  const page = rows.slice(0, pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map((booking) => ({
      ...booking,
      startAt: booking.startAt.toISOString(),
      endAt: booking.endAt.toISOString(),
    })),
    nextCursor: last ? `${last.startAt.toISOString()},${last.bookingId}` : null,
    total: await countBookings(db, question),
    totalIsExact: true,
  };
}

function readCursor(cursor: string): BookingCursor {
  const written = Written.safeParse(cursor.split(','));
  if (!written.success)
    throw invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
  const [at, bookingId] = written.data;
  return { at: new Date(at), bookingId };
}
