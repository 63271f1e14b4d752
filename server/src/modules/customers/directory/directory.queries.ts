import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Db } from '../../../platform/database/types.ts';
import { findZone } from '../../../platform/database/zone.ts';
import { findServing } from '../../people/served-customer.repo.ts';
import { type CustomerReader, ownAndTeamStaff } from '../customer.policy.ts';
import { presentRow } from '../customer.present.ts';
import type { CustomerFields } from '../customer.repo.ts';
import { findCustomersPage } from './directory.repo.ts';
import { type CustomerCursor, type CustomerSort, readCursor, writeCursor } from './directory-cursor.ts';
import { customerFilterOf } from './directory-filter.ts';

export async function readDirectory(
  db: Db,
  reader: CustomerReader,
  query: ParsedQueryOf<'GET customers'>,
): Promise<AnswerOf<'GET customers'>> {
  const { sort, pageSize } = query;
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  const filter = customerFilterOf(reader, query, await findZone(db));
  const { rows, ...count } = await findCustomersPage(db, filter, { sort, after, count: pageSize });
  const page = rows.slice(0, pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const served = await servedOf(db, reader, page);
  return {
    items: page.map((row) => presentRow(row, reader.actor, { staffIds: served.get(row.customerId) ?? [] })),
    nextCursor: last ? writeCursor(sort, placeOf(last, sort)) : null,
    ...count,
  };
}

/** By customer, the staff close to the reader who serve them. */
async function servedOf(
  db: Db,
  { actor }: CustomerReader,
  page: readonly CustomerFields[],
): Promise<Map<string, string[]>> {
  const close = ownAndTeamStaff(actor);
  const served = new Map<string, string[]>();
  if (close.length === 0 || page.length === 0) return served;
  const ids = page.map(({ customerId }) => customerId);
  for (const { customerId, staffId } of await findServing(db, ids, close)) {
    served.set(customerId, [...(served.get(customerId) ?? []), staffId]);
  }
  return served;
}

function placeOf(
  { customerId, nameKey, lastVisitAt, createdAt }: CustomerFields,
  sort: CustomerSort,
): CustomerCursor {
  if (sort.endsWith('name')) return { key: nameKey, customerId };
  const at = sort.endsWith('lastVisitAt') ? lastVisitAt : createdAt;
  return { key: at?.getTime() ?? 0, customerId };
}
