import type { PlacedSegment } from '@daybook/domain/availability-question';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** The staff members whose time for these segments something else occupies, by `appointment_block_no_overlap`. */
export async function findOccupiedStaff(
  db: Db,
  segments: readonly PlacedSegment[],
  exceptBookingId: string | null,
): Promise<string[]> {
  // A segment that joins a group's session shares its time.
  const blocks = segments
    .filter(({ sessionId }) => sessionId === null)
    .flatMap(({ staffId, blocks }) => blocks.map(({ startAt, endAt }) => ({ staffId, startAt, endAt })));
  const { rows } = await sql<{ staffId: string }>`
    select distinct block.staff_id as "staffId"
    from unnest(
      ${blocks.map(({ staffId }) => staffId)}::uuid[],
      ${blocks.map(({ startAt }) => new Date(startAt))}::timestamptz[],
      ${blocks.map(({ endAt }) => new Date(endAt))}::timestamptz[]
    ) as wanted (staff_id, start_at, end_at)
    join appointment_block as block on block.staff_id = wanted.staff_id
      and tstzrange(block.start_at, block.end_at) && tstzrange(wanted.start_at, wanted.end_at)
    left join appointment on appointment.appointment_id = block.appointment_id
    where block.active and not block.overlap_allowed and block.session_id is null
      and coalesce(appointment.booking_id <> ${exceptBookingId}::uuid, true)`.execute(db);
  return rows.map(({ staffId }) => staffId);
}
