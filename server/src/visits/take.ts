import { type BookingStatus, blocksTime } from '@daybook/domain/booking';
import type { NewId } from '../platform/clock.ts';
import { type AnswersOf, askTogether, type Queries } from '../platform/database/transaction.ts';
import type { Tx } from '../platform/database/types.ts';
import { isGroup, type PlannedSegment } from './plan.ts';
import { type BlockRow, blocksQuery, takeSeats } from './repo.ts';
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

export interface TakenTime<Q extends Queries> {
  /** The session of each segment that is for a group, by its place. */
  sessionIds: readonly (string | null)[];
  blockIds: readonly string[];
  /** To what was asked beside. */
  answers: AnswersOf<Q>;
}

/**
 * Takes the time of every segment, or throws {@link TimeTaken}. First of all that a visit writes. What is asked `beside`
 * travels with it and comes after it.
 */
export async function takeTime<const Q extends Queries = []>(
  tx: Tx,
  segments: readonly PlannedSegment[],
  { status, newId }: { status: BookingStatus; newId: NewId },
  beside?: Q,
): Promise<TakenTime<Q>> {
  const sessionIds: (string | null)[] = [];
  const blocks: BlockRow[] = [];
  for (const segment of segments) {
    const seated = isGroup(segment) && blocksTime(status) ? await takeSeat(tx, segment, newId) : null;
    sessionIds.push(seated?.sessionId ?? null);
    blocks.push(...blockRows(segment, status, newId, seated?.sessionId), ...(seated?.guards ?? []));
  }
  const [rows, ...answers] = await askTogether(tx, [blocksQuery(tx, blocks), ...(beside ?? [])]);
  const taken = new Set(rows.map(({ id }) => id));
  const lost = blocks.filter(({ appointment_block_id: id }) => !taken.has(id));
  if (lost.length > 0) throw new TimeTaken(lost.map(({ staff_id }) => staff_id));
  // What is left are the answers to what was asked beside.
  return { sessionIds, blockIds: [...taken], answers: answers as never };
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
