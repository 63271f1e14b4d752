import { type BookingStatus, blocksTime } from '@daybook/domain/booking';
import type { NewId } from '../platform/clock.ts';
import type { Tx } from '../platform/database/types.ts';
import { isGroup, type PlannedSegment } from './plan.ts';
import { type BlockRow, insertBlocks, takeSeats } from './repo.ts';
import { blockRows, span } from './rows.ts';

/** Thrown when the database says that a time is not free after all: the transaction ends, and another choice is made. */
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

export interface TakenTime {
  /** The session of each segment that is for a group, by its place. */
  sessionIds: readonly (string | null)[];
  blockIds: readonly string[];
}

/**
 * Takes the time of every segment, or throws {@link TimeTaken}. First of all that a visit writes: who does not get the
 * time has written nothing else.
 */
export async function takeTime(
  tx: Tx,
  segments: readonly PlannedSegment[],
  { status, newId }: { status: BookingStatus; newId: NewId },
): Promise<TakenTime> {
  const sessionIds: (string | null)[] = [];
  const blocks: BlockRow[] = [];
  for (const segment of segments) {
    const seated = isGroup(segment) && blocksTime(status) ? await takeSeat(tx, segment, newId) : null;
    sessionIds.push(seated?.sessionId ?? null);
    blocks.push(...blockRows(segment, status, newId, seated?.sessionId), ...(seated?.guards ?? []));
  }
  const taken = await insertBlocks(tx, blocks);
  const lost = blocks.filter(({ appointment_block_id: id }) => !taken.has(id));
  if (lost.length > 0) throw new TimeTaken(lost.map(({ staff_id }) => staff_id));
  return { sessionIds, blockIds: [...taken] };
}

async function takeSeat(tx: Tx, segment: PlannedSegment, newId: NewId) {
  const { service, staff, seats, blocks, makesRoom } = segment;
  const session = await takeSeats(
    tx,
    {
      session_id: newId(),
      service_id: service.serviceId,
      staff_id: staff.staffId,
      ...span(segment),
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
        ...span(block),
        overlap_allowed: block.mayOverlap,
      }))
    : [];
  return { sessionId: session.sessionId, guards };
}
