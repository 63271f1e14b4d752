import type { AnswerOf, ParsedParamsOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { Id, Instant } from '@daybook/contract/values';
import { z } from 'zod';
import type { Db } from '../../platform/database/types.ts';
import { invalid } from '../../platform/errors.ts';
import { type CustomerReader, visitScope } from './customer.policy.ts';
import { requireCustomer } from './customer.queries.ts';
import { countVisits, findVisits, type VisitCursor } from './customer-visits.repo.ts';

type Key = 'GET customers/:customerId/visits';

/** A start and an id, separated by a comma. */
const Written = z.tuple([Instant, Id]);

export async function readVisits(
  db: Db,
  { actor, now }: CustomerReader,
  { customerId: asked }: ParsedParamsOf<Key>,
  { group, cursor, pageSize }: ParsedQueryOf<Key>,
): Promise<AnswerOf<Key>> {
  const { row } = await requireCustomer(db, actor, asked);
  const question = { customerId: row.customerId, scope: visitScope(actor), group, now };
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await findVisits(db, question, { after, count: pageSize });
  const page = rows.slice(0, pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map((visit) => ({
      ...visit,
      startAt: visit.startAt.toISOString(),
      endAt: visit.endAt.toISOString(),
    })),
    nextCursor: last ? `${last.startAt.toISOString()},${last.bookingId}` : null,
    total: await countVisits(db, question),
    totalIsExact: true,
  };
}

function readCursor(cursor: string): VisitCursor {
  const written = Written.safeParse(cursor.split(','));
  if (!written.success) throw invalid({ cursor: 'This is no cursor of this list.' });
  const [at, bookingId] = written.data;
  return { at: new Date(at), bookingId };
}
