import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { RegisterRow } from '@daybook/contract/register';
import { columnsIn } from '@daybook/domain/register';
import type { Db } from '../../../platform/database/types.ts';
import { iso, presentRow, type Reader } from './booking-list.present.ts';
import { calendarOf } from './calendar-files.ts';
import { countRows, countTabs, findRows, findStop, type ListedRow, lookedThrough } from './register.repo.ts';
import { csvOf, headingsOf } from './register-csv.ts';
import { type Place, readCursor, type Sort, writeCursor } from './register-cursor.ts';
import { filterOf, sortOf } from './register-filter.ts';
import { findFew } from './register-list.repo.ts';

export async function readRegister(
  db: Db,
  reader: Reader,
  query: ParsedQueryOf<'GET bookings'>,
): Promise<AnswerOf<'GET bookings'>> {
  const sort = sortOf(query);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  const filter = filterOf(reader.actor, query, reader);
  const few = await findFew(db, filter);
  const wanted = { sort, after, count: query.pageSize, few, looksAt: lookedThrough };
  const [rows, count] = await Promise.all([
    findRows(db, query.tab, filter, wanted),
    countRows(db, query.tab, filter, { few }),
  ]);
  const page = rows.slice(0, query.pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const stop = last ? null : await findStop(db, query.tab, filter, wanted);
  const next = last ? placeOf(last, sort) : stop;
  return {
    items: page.map((row) => presentListed(row, reader)),
    nextCursor: next && writeCursor(sort, next),
    ...(stop && { lookedUntil: stop.at.toISOString() }),
    ...count,
  };
}

const presentListed = ({ lastMessage, ...row }: ListedRow, reader: Reader): RegisterRow => ({
  ...presentRow(row, reader),
  lastMessage: lastMessage && { ...lastMessage, at: iso(lastMessage.at) },
});

const placeOf = (row: ListedRow, sort: Sort): Place => ({
  at: sort.endsWith('startAt') ? row.startAt : row.createdAt,
  bookingId: row.bookingId,
});

export const readCounts = async (
  db: Db,
  reader: Reader,
  query: ParsedQueryOf<'GET bookings/counts'>,
): Promise<AnswerOf<'GET bookings/counts'>> => {
  const filter = filterOf(reader.actor, query, reader);
  return { tabs: await countTabs(db, filter, await findFew(db, filter)) };
};

const fetchedAtOnce = 1000;

/**
 * All that the register shows under these filters, a thousand rows at a time, each piece ready to be sent. Nothing is
 * gathered in memory, however long the list is; what changes meanwhile shows as it is when its turn comes.
 */
export async function* writeExport(
  db: Db,
  reader: Reader,
  query: ParsedQueryOf<'GET bookings/export'>,
): AsyncIterable<string> {
  const sort = sortOf(query);
  const filter = filterOf(reader.actor, query, reader);
  const few = query.bookings?.split(',') ?? (await findFew(db, filter));
  const columns = columnsIn(query.columns);
  yield headingsOf(columns, reader.clock.zone);
  for (let after: Place | null = null; ; ) {
    const rows: ListedRow[] = await findRows(db, query.tab, filter, {
      sort,
      after,
      few,
      count: fetchedAtOnce,
      looksAt: null,
    });
    const page = rows.slice(0, fetchedAtOnce);
    yield csvOf(
      page.map((row) => presentListed(row, reader)),
      columns,
      reader.clock.zone,
    );
    const last = page.at(-1);
    if (rows.length === page.length || !last) return;
    after = placeOf(last, sort);
  }
}

/** The bookings with these ids that the reader may see, as entries of a calendar. */
export async function* writeCalendar(
  db: Db,
  reader: Reader,
  { bookings }: ParsedQueryOf<'GET bookings/calendar'>,
): AsyncIterable<string> {
  const few = bookings.split(',');
  const filter = filterOf(reader.actor, {}, reader);
  const wanted = { sort: 'startAt', after: null, count: few.length, few, looksAt: null } as const;
  const rows = await findRows(db, 'all', filter, wanted);
  yield calendarOf(
    rows.map((row) => presentRow(row, reader)),
    reader.now,
  );
}
