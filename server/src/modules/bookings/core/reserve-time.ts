import { type BookingStatus, blocksTime } from '@daybook/domain/booking';
import type { NewId } from '../../../platform/clock.ts';
import { isRefusedBy } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { type BlockRow, insertBlocks, takeSeats } from './booking.repo.ts';
import { isGroup, type PlannedSegment } from './booking-plan.ts';
import { blockRows, timeSpan } from './booking-rows.ts';

/** A group has too few places left: the transaction ends, and another choice is tried. */
export class SessionFull extends Error {
  override name = 'SessionFull';
  readonly staffId: string;

  constructor(staffId: string) {
    super('The group has too few places left.');
    this.staffId = staffId;
  }
}

/** Why the database refused a time; null for any other error. */
export function timeRefusal(error: unknown): { reason: 'taken' | 'capacity' } | null {
  if (error instanceof SessionFull) return { reason: 'capacity' };
  return isRefusedBy(error, 'appointment_block_no_overlap') ? { reason: 'taken' } : null;
}

interface ReservedTime {
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
 * Reserves the time of every segment, before anything else of a booking is written. If it is taken, the transaction
 * fails: {@link timeRefusal}.
 */
export async function reserveTime(
  tx: Tx,
  segments: readonly PlannedSegment[],
  { status, newId, isHeard = false }: Taking,
): Promise<ReservedTime> {
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
  if (!session) throw new SessionFull(staff.staffId);
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
