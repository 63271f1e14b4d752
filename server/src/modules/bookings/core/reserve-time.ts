import { type BookingStatus, blocksTime } from '@daybook/domain/booking';
import type { NewId } from '../../../platform/clock.ts';
import { isRefusedBy } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { errorDetail } from '../../../platform/error-code.ts';
import { type BlockRow, insertBlocks, takeSeats } from './booking.repo.ts';
import { isGroup, type PlannedSegment } from './booking-plan.ts';
import { blockRows, timeSpan } from './booking-rows.ts';

/** The database says that a time is not free after all: the transaction ends, and another choice is made. */
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

/** What an error says of a time that is gone; null when it is about something else. */
export function timeTakenErrorOf(error: unknown): TimeTaken | null {
  if (error instanceof TimeTaken) return error;
  if (!isRefusedBy(error, 'appointment_block_no_overlap')) return null;
  // The key that was refused begins with whose time it is.
  const [staffId] = errorDetail(error).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? [];
  return new TimeTaken(staffId === undefined ? [] : [staffId]);
}

interface TakenTime {
  /** The session of each segment that is for a group, by its place. */
  sessionIds: readonly (string | null)[];
  blockIds: readonly string[];
}

interface Taking {
  status: BookingStatus;
  newId: NewId;
  /** Whether a time that is gone is refused at once, and not with what is sent next, or with the commit. */
  isHeard?: boolean;
}

/**
 * Takes the time of every segment, first of all that a visit writes. Where it is gone the transaction is refused:
 * {@link timeTakenErrorOf}.
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
