import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Booking } from '@daybook/contract/register';
import { can } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { filterOf, sortOf } from './filter.ts';
import { ownersOf, presentBooking, presentRow, type Reader } from './present.ts';
import {
  countRows,
  exactUpTo,
  findEvents,
  findMails,
  findRow,
  findRows,
  findZone,
  type Row,
} from './repo.ts';

/** What the reader may not see is not there. */
export async function requireRow(db: Db, actor: SignedIn, bookingId: string): Promise<Row> {
  const row = await findRow(db, bookingId);
  if (!row || !can(actor, 'booking.view', ownersOf(row))) throw notFound();
  return row;
}

export async function readBooking(db: Db, reader: Reader, bookingId: string): Promise<Booking> {
  const row = await requireRow(db, reader.actor, bookingId);
  const events = await findEvents(db, bookingId);
  const mails = can(reader.actor, 'mail.view') ? await findMails(db, bookingId) : [];
  return presentBooking(row, { events, mails }, reader);
}

export async function readRegister(
  db: Db,
  reader: Reader,
  query: ParsedQueryOf<'GET bookings'>,
): Promise<AnswerOf<'GET bookings'>> {
  const sort = sortOf(query);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  const filter = filterOf(reader.actor, query, { clock: wallClock(await findZone(db)), now: reader.now });
  const [rows, total] = await Promise.all([
    findRows(db, filter, { sort, after, count: query.pageSize }),
    countRows(db, filter),
  ]);
  const page = rows.slice(0, query.pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map((row) => presentRow(row, reader)),
    nextCursor: last
      ? writeCursor(sort, {
          at: sort.endsWith('startAt') ? last.startAt : last.createdAt,
          bookingId: last.bookingId,
        })
      : null,
    total: Math.min(total, exactUpTo),
    totalIsExact: total <= exactUpTo,
  };
}
