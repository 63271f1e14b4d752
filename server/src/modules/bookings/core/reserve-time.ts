import { type BookingStatus, blocksTime } from '@daybook/domain/booking';
import type { NewId } from '../../../platform/clock.ts';
import { isRefusedBy } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { errorDetail } from '../../../platform/error-code.ts';
import { type BlockRow, insertBlocks, takeSeats } from './booking.repo.ts';
import { isGroup, type PlannedSegment } from './booking-plan.ts';
import { blockRows, timeSpan } from './booking-rows.ts';

/** The database reports that a time is taken: the transaction ends, and another choice is tried. */
export class TimeTaken extends Error {
  override name = 'TimeTaken';
  readonly staffIds: readonly string[];
  readonly isFull: boolean;

  constructor(staffIds: readonly string[], isFull = false) {
    super('The time is taken.');
    this.staffIds = staffIds;
    this.isFull = isFull;
  }
}

/** Converts the database's error for a taken time; null for any other error. */
export function timeTakenErrorOf(error: unknown): TimeTaken | null {
  if (error instanceof TimeTaken) return error;
  if (!isRefusedBy(error, 'appointment_block_no_overlap')) return null;
  // The refused key begins with the staff member's id.
  const [staffId] = errorDetail(error).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  return new TimeTaken(staffId === undefined ? [] : [staffId]);
}

interface TakenTime {
  /** The session of each group segment, by index. */
  sessionIds: readonly (string | null)[];
  blockIds: readonly string[];
}

interface Taking {
  status: BookingStatus;
  newId: NewId;
  /** Wait for the refusal of a taken time now, instead of with the next statement or the commit. */
  isHeard?: boolean;
}

/**
 * Reserves the time of every segment, before anything else of a visit is written. If it is taken, the transaction
 * fails: {@link timeTakenErrorOf}.
 */
export async function reserveTime(
  tx: Tx,
  segments: readonly PlannedSegment[],
  { status, newId, isHeard = false }: Taking,
): Promise<TakenTime> {
  const sessionIds: (string | null)[] = [];
  const blocks: BlockRow[] = [];
  for (const segment of segments) {
    const seated = isGroup(segment) && blocksTime(status) ? await takeSeat(tx, segment, newId) : null;
    sessionIds.push(seated?.sessionId ?? null);
    blocks.push(...blockRows(segment, status, newId, seated?.sessionId), ...(seated?.guards ?? []));
  }
  await insertBlocks(tx, { blocks, isHeard });
  return { sessionIds, blockIds: blocks.map(({ appointment_block_id: id }) => id) };
}

async function takeSeat(tx: Tx, segment: PlannedSegment, newId: NewId) {
  const { service, staff, seats, blocks, makesRoom } = segment;
  const session = await takeSeats(
    tx,
    {
      session_id: newId(),
      service_id: service.serviceId,
      staff_id: staff.staffId,
      ...timeSpan(segment),
      capacity: service.capacity,
      taken: seats,
    },
    makesRoom,
  );
  if (!session) throw new TimeTaken([staff.staffId], true);
  const guards: BlockRow[] = session.isNew
    ? blocks.map((block) => ({
        appointment_block_id: newId(),
        guards_session_id: session.sessionId,
        staff_id: staff.staffId,
        ...timeSpan(block),
        overlap_allowed: block.mayOverlap,
      }))
    : [];
  return { sessionId: session.sessionId, guards };
}
