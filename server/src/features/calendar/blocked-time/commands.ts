import type { SavedBlockedTime } from '@daybook/contract/blocked-time';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { can } from '@daybook/domain/people';
import { lockBooks } from '../../../availability/repo.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { mayBlock } from '../policy.ts';
import { presentBlockedTime } from './present.ts';
import {
  type BlockedTimeRow,
  deleteBlockedTime,
  findBlockedTime,
  findOverlapped,
  findStaff,
  insertBlockedTime,
  updateBlockedTime,
} from './repo.ts';

export type BlockedTimeDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

const outdated = () =>
  conflict('version_conflict', 'Someone else has changed this blocked time. Look at it again.');

/** What the actor may not see is not there; what they may see and not change is refused. */
function requireBlockable(actor: SignedIn, staffId: string): void {
  if (!can(actor, 'booking.view', { staffIds: [staffId] })) throw notFound();
  if (!mayBlock(actor, staffId)) throw forbidden();
}

async function requireStaff(db: Db, actor: SignedIn, staffId: string): Promise<void> {
  requireBlockable(actor, staffId);
  if (!(await findStaff(db, staffId))) throw notFound();
}

async function requireRow(db: Db, actor: SignedIn, blockedTimeId: string): Promise<BlockedTimeRow> {
  const row = await findBlockedTime(db, blockedTimeId);
  if (!row) throw notFound();
  requireBlockable(actor, row.staffId);
  return row;
}

type Wish = ParsedBodyOf<'POST blocked-time'>;

const columnsOf = ({ staffId, startAt, endAt, kind, note }: Wish) => ({
  staff_id: staffId,
  start_at: new Date(startAt),
  end_at: new Date(endAt),
  kind,
  note,
});

export function createBlockedTime(
  { db, clock, newId }: BlockedTimeDeps,
  actor: SignedIn,
  wish: Wish,
): Promise<SavedBlockedTime> {
  return inTransaction(db, async (tx) => {
    await requireStaff(tx, actor, wish.staffId);
    // A booking under way is either seen here, or sees this.
    await lockBooks(tx, [wish.staffId]);
    const blockedTimeId = newId();
    await insertBlockedTime(tx, {
      blocked_time_id: blockedTimeId,
      ...columnsOf(wish),
      created_by: actor.fullName,
      created_at: clock.now(),
    });
    return readSaved(tx, actor, blockedTimeId);
  });
}

export function changeBlockedTime(
  { db }: BlockedTimeDeps,
  actor: SignedIn,
  blockedTimeId: string,
  { version, ...wish }: ParsedBodyOf<'PUT blocked-time/:blockedTimeId'>,
): Promise<SavedBlockedTime> {
  return inTransaction(db, async (tx) => {
    await requireRow(tx, actor, blockedTimeId);
    await requireStaff(tx, actor, wish.staffId);
    await lockBooks(tx, [wish.staffId]);
    if (!(await updateBlockedTime(tx, { blockedTimeId, version }, columnsOf(wish)))) throw outdated();
    return readSaved(tx, actor, blockedTimeId);
  });
}

export function removeBlockedTime(
  { db }: BlockedTimeDeps,
  actor: SignedIn,
  wanted: { blockedTimeId: string; version: number },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requireRow(tx, actor, wanted.blockedTimeId);
    if (!(await deleteBlockedTime(tx, wanted))) throw outdated();
  });
}

async function readSaved(tx: Tx, actor: SignedIn, blockedTimeId: string): Promise<SavedBlockedTime> {
  const row = await requireRow(tx, actor, blockedTimeId);
  const span = { startAt: row.startAt.getTime(), endAt: row.endAt.getTime() };
  const overlapped = await findOverlapped(tx, row.staffId, span);
  return {
    blockedTime: presentBlockedTime(row, actor),
    overlaps: overlapped.map((booking) => ({
      ...booking,
      startAt: booking.startAt.toISOString(),
      endAt: booking.endAt.toISOString(),
    })),
  };
}
