import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { RegisterRow } from '@daybook/contract/register';
import { columnsIn } from '@daybook/domain/register';
import type { Db } from '../../../platform/database/types.ts';
import { type BookingReader, iso, presentRow } from './booking-list.present.ts';
import { bookingsCalendar } from './calendar-files.ts';
import { countRows, countTabs, findRows, findScanEnd, type ListedRow, scanLimit } from './register.repo.ts';
import { registerCsv, registerCsvHeadings } from './register-csv.ts';
import { type RegisterCursor, type RegisterSort, readCursor, writeCursor } from './register-cursor.ts';
import { registerFilterOf, registerSortOf } from './register-filter.ts';
import { findSelectiveKeys } from './register-list.repo.ts';

export async function readRegister(
  db: Db,
  reader: BookingReader,
  query: ParsedQueryOf<'GET bookings'>,
): Promise<AnswerOf<'GET bookings'>> {
  const sort = registerSortOf(query);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  const filter = registerFilterOf(reader.actor, query, reader);
  const few = await findSelectiveKeys(db, filter);
  const pageQuery = { sort, after, count: query.pageSize, few, looksAt: scanLimit };
  const [rows, count] = await Promise.all([
    findRows(db, query.tab, filter, pageQuery),
    countRows(db, query.tab, filter, { few }),
  ]);
  const page = rows.slice(0, query.pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const stop = last ? null : await findScanEnd(db, query.tab, filter, pageQuery);
  const next = last ? placeOf(last, sort) : stop;
  return {
    items: page.map((row) => presentListed(row, reader)),
    nextCursor: next && writeCursor(sort, next),
    ...(stop && { lookedUntil: stop.at.toISOString() }),
    ...count,
  };
}

const presentListed = ({ lastMessage, ...row }: ListedRow, reader: BookingReader): RegisterRow => ({
  ...presentRow(row, reader),
  lastMessage: lastMessage && { ...lastMessage, at: iso(lastMessage.at) },
});

const placeOf = (row: ListedRow, sort: RegisterSort): RegisterCursor => ({
  at: sort.endsWith('startAt') ? row.startAt : row.createdAt,
  bookingId: row.bookingId,
});

export const readCounts = async (
  db: Db,
  reader: BookingReader,
  query: ParsedQueryOf<'GET bookings/counts'>,
): Promise<AnswerOf<'GET bookings/counts'>> => {
  const filter = registerFilterOf(reader.actor, query, reader);
  return { tabs: await countTabs(db, filter, await findSelectiveKeys(db, filter)) };
};

/** Few enough that no other request waits while they are written. */
const fetchedAtOnce = 500;

/**
 * Exports everything the register shows under these filters, five hundred rows at a time. Nothing is collected in memory,
 * however long the list is; changes made in the meantime appear as they are read.
 */
export async function* writeExport(
  db: Db,
  reader: BookingReader,
  query: ParsedQueryOf<'GET bookings/export'>,
): AsyncIterable<string> {
  const sort = registerSortOf(query);
  const filter = registerFilterOf(reader.actor, query, reader);
  const few = query.bookings?.split(',') ?? (await findSelectiveKeys(db, filter));
  const columns = columnsIn(query.columns);
  yield registerCsvHeadings(columns, reader.clock.zone);
  for (let after: RegisterCursor | null = null; ; ) {
    const rows: ListedRow[] = await findRows(db, query.tab, filter, {
      sort,
      after,
      few,
      count: fetchedAtOnce,
      looksAt: null,
    });
    const page = rows.slice(0, fetchedAtOnce);
    yield registerCsv(
      page.map((row) => presentListed(row, reader)),
      columns,
      reader.clock.zone,
    );
    const last = page.at(-1);
    if (rows.length === page.length || !last) return;
    after = placeOf(last, sort);
  }
}

/** Exports the bookings with these ids that the reader may see, as calendar entries. */
export async function* writeCalendar(
  db: Db,
  reader: BookingReader,
  { bookings }: ParsedQueryOf<'GET bookings/calendar'>,
): AsyncIterable<string> {
  const few = bookings.split(',');
  const filter = registerFilterOf(reader.actor, {}, reader);
  const pageQuery = { sort: 'startAt', after: null, count: few.length, few, looksAt: null } as const;
  const rows = await findRows(db, 'all', filter, pageQuery);
  yield bookingsCalendar(
    rows.map((row) => presentRow(row, reader)),
    reader.now,
  );
}
