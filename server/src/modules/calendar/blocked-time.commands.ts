import type { SavedBlockedTime } from '@daybook/contract/blocked-time';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { can } from '@daybook/domain/people';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { outdated } from '../../platform/outdated.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import { lockBusyTimes } from '../availability/availability.repo.ts';
import { findHolds } from './absence.repo.ts';
import { presentBlockedTime } from './blocked-time.present.ts';
import {
  type BlockedTimeRow,
  deleteBlockedTime,
  findBlockedTime,
  findOverlapped,
  findStaff,
  insertBlockedTime,
  updateBlockedTime,
} from './blocked-time.repo.ts';
import { mayBlock } from './calendar.policy.ts';

export type BlockedTimeDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** 404 if the actor may not see it, 403 if they may see and not change it. */
function requireBlockable(actor: SignedIn, staffId: string): void {
  if (!can(actor, 'booking.view', { staffIds: [staffId] })) throw notFound();
  if (!mayBlock(actor, staffId)) throw forbidden();
}

/** Returns their name. */
async function requireStaff(db: Db, actor: SignedIn, staffId: string): Promise<string> {
  requireBlockable(actor, staffId);
  const staff = await findStaff(db, staffId);
  if (!staff) throw notFound();
  return staff.name;
}

/** Time that an outside calendar blocks can only be changed there. */
async function requireRow(db: Db, actor: SignedIn, blockedTimeId: string): Promise<BlockedTimeRow> {
  const row = await findBlockedTime(db, blockedTimeId);
  if (!row) throw notFound();
  requireBlockable(actor, row.staffId);
  if (row.isOutside) throw forbidden();
  return row;
}

/** Refuses a stale version. */
function requireSeen(row: BlockedTimeRow, version: number): void {
  if (row.version !== version) throw outdated('blockedTime');
}

type BlockRequest = ParsedBodyOf<'POST blocked-time'>;

const columnsOf = ({ staffId, startAt, endAt, kind, note }: BlockRequest) => ({
  staff_id: staffId,
  start_at: new Date(startAt),
  end_at: new Date(endAt),
  kind,
  note,
});

/** The note stays out of the log, like that of time off: an erasure would not find the people it names there. */
const factsOf = (
  staff: string,
  { startAt, endAt, kind }: Pick<BlockedTimeRow, 'startAt' | 'endAt' | 'kind'>,
) => ({
  staff,
  startAt,
  endAt,
  kind,
});

const wished = (staff: string, { startAt, endAt, kind }: BlockRequest) =>
  factsOf(staff, { startAt: new Date(startAt), endAt: new Date(endAt), kind });

const audit = (
  deps: BlockedTimeDeps,
  tx: Tx,
  {
    id,
    name,
    ...event
  }: Pick<AuditEntry, 'action' | 'before' | 'after'> & {
    actor: SignedIn;
    id: string;
    name: string;
  },
) => recordAudit(deps, tx, { ...event, object: { kind: 'blocked_time', id, name } });

export function createBlockedTime(
  deps: BlockedTimeDeps,
  actor: SignedIn,
  wish: BlockRequest,
): Promise<SavedBlockedTime> {
  const { db, clock, newId } = deps;
  return inTransaction(db, async (tx) => {
    const name = await requireStaff(tx, actor, wish.staffId);
    // A concurrent booking is either seen here, or sees this.
    await lockBusyTimes(tx, [wish.staffId]);
    const blockedTimeId = newId();
    await insertBlockedTime(tx, {
      blocked_time_id: blockedTimeId,
      ...columnsOf(wish),
      created_by: actor.fullName,
      created_at: clock.now(),
    });
    await audit(deps, tx, { actor, action: 'created', id: blockedTimeId, name, after: wished(name, wish) });
    return readSaved(deps, tx, actor, blockedTimeId);
  });
}

export function changeBlockedTime(
  deps: BlockedTimeDeps,
  actor: SignedIn,
  blockedTimeId: string,
  { version, ...wish }: ParsedBodyOf<'PUT blocked-time/:blockedTimeId'>,
): Promise<SavedBlockedTime> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireRow(tx, actor, blockedTimeId);
    const formerName = await requireStaff(tx, actor, row.staffId);
    const name = await requireStaff(tx, actor, wish.staffId);
    requireSeen(row, version);
    await lockBusyTimes(tx, [wish.staffId]);
    if (!(await updateBlockedTime(tx, { blockedTimeId, version }, columnsOf(wish))))
      throw outdated('blockedTime');
    const [before, after] = [factsOf(formerName, row), wished(name, wish)];
    await audit(deps, tx, { actor, action: 'changed', id: blockedTimeId, name, before, after });
    return readSaved(deps, tx, actor, blockedTimeId);
  });
}

export function removeBlockedTime(
  deps: BlockedTimeDeps,
  actor: SignedIn,
  target: { blockedTimeId: string; version: number },
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await requireRow(tx, actor, target.blockedTimeId);
    const name = await requireStaff(tx, actor, row.staffId);
    requireSeen(row, target.version);
    if (!(await deleteBlockedTime(tx, target))) throw outdated('blockedTime');
    const [id, before] = [target.blockedTimeId, factsOf(name, row)];
    await audit(deps, tx, { actor, action: 'deleted', id, name, before });
  });
}

async function readSaved(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: SignedIn,
  blockedTimeId: string,
): Promise<SavedBlockedTime> {
  const row = await requireRow(tx, actor, blockedTimeId);
  const span = { startAt: row.startAt.getTime(), endAt: row.endAt.getTime() };
  const overlapped = await findOverlapped(tx, row.staffId, span);
  const held = await findHolds(tx, { range: span, reach: [row.staffId] }, clock.now());
  return {
    blockedTime: presentBlockedTime(row, actor),
    overlaps: overlapped.map((booking) => ({
      ...booking,
      startAt: booking.startAt.toISOString(),
      endAt: booking.endAt.toISOString(),
    })),
    holds: held.map(({ startAt, endAt, expiresAt }) => ({
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
