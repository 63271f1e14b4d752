import type { AuditFilters } from '@daybook/contract/audit';
import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { wallTime } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/types.ts';
import { findZone } from '../../platform/database/zone.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { maySeeHistoryOf } from './audit.policy.ts';
import { auditCsvHeadings, auditCsvLine, presentEvent } from './audit.present.ts';
import { type AuditFilter, countEvents, type EventRow, findEvents, userExists } from './audit.repo.ts';

/** Turns days of the business into instants. */
function filterOf({ from, to, ...rest }: AuditFilters, zone: string): AuditFilter {
  const clock = wallClock(zone);
  return {
    ...rest,
    from: from === undefined ? undefined : new Date(clock.days(from).startAt),
    before: to === undefined ? undefined : new Date(clock.days(to).endAt),
  };
}

/** A cursor is the position of the last row shown. */
function positionOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor))
    throw invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
  return Number(cursor);
}

interface Paging {
  cursor?: string | undefined;
  pageSize: number;
}

async function page(
  db: Db,
  filter: AuditFilter,
  { cursor, pageSize }: Paging,
): Promise<AnswerOf<'GET audit'>> {
  const [rows, count] = await Promise.all([
    findEvents(db, filter, { beyond: positionOf(cursor), count: pageSize + 1 }),
    countEvents(db, filter),
  ]);
  const items = rows.slice(0, pageSize).map(presentEvent);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? String(last.position) : null, ...count };
}

export async function readAudit(
  db: Db,
  { cursor, pageSize, ...filters }: ParsedQueryOf<'GET audit'>,
): Promise<AnswerOf<'GET audit'>> {
  return page(db, filterOf(filters, await findZone(db)), { cursor, pageSize });
}

/** The history of an account; 404 if not permitted. */
export async function readHistoryOf(
  db: Db,
  actor: SignedIn,
  userId: string,
  paging: ParsedQueryOf<'GET users/:userId/audit'>,
): Promise<AnswerOf<'GET audit'>> {
  if (!maySeeHistoryOf(actor, userId) || !(await userExists(db, userId))) throw notFound();
  return page(db, { userId }, paging);
}

const batchSize = 1000;

/** Streams the log as CSV, a thousand rows at a time, without rows added in the meantime. */
export async function* writeAudit(db: Db, filters: AuditFilters): AsyncIterable<string> {
  const zone = await findZone(db);
  const at = wallTime(zone, 'medium');
  const filter = filterOf(filters, zone);
  yield auditCsvHeadings(zone);
  for (let beyond: number | null = null; ; ) {
    const rows: EventRow[] = await findEvents(db, filter, { beyond, count: batchSize });
    yield rows.map((row) => auditCsvLine(presentEvent(row), at)).join('');
    if (rows.length < batchSize) return;
    beyond = rows.at(-1)?.position ?? 0;
  }
}
