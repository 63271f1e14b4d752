import type { Pool } from 'pg';

// A no-show still occupied its time.
const live = "('pending', 'confirmed', 'checked_in', 'in_service', 'completed', 'no_show')";
const dead = "('cancelled', 'declined', 'expired')";

/** Each query counts impossible states, without relying on the constraint that should prevent them. */
const counts: Readonly<Record<string, string>> = {
  'appointments of one person at the same time': `
    select count(*) from appointment a
    join booking on booking.booking_id = a.booking_id and booking.status in ${live}
    join appointment b on b.staff_id = a.staff_id and b.appointment_id > a.appointment_id
      and tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)
      and (a.session_id is null or a.session_id is distinct from b.session_id)
    join booking other on other.booking_id = b.booking_id and other.status in ${live}
    where not exists (select from booking_override where booking_id in (a.booking_id, b.booking_id))`,
  'active blocks of one person that overlap': `
    select count(*) from appointment_block a
    join appointment_block b on b.staff_id = a.staff_id and b.appointment_block_id > a.appointment_block_id
      and tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)
    where a.active and b.active and not a.overlap_allowed and not b.overlap_allowed
      and a.session_id is null and b.session_id is null`,
  'sessions with more seats than places': `
    select count(*) from group_session session where capacity <
      (select coalesce(sum(seats), 0) from appointment join booking using (booking_id)
        where appointment.session_id = session.session_id and booking.status in ${live})`,
  'sessions that count their seats wrong': `
    select count(*) from group_session session where taken <>
      (select coalesce(sum(seats), 0) from appointment join booking using (booking_id)
        where appointment.session_id = session.session_id and booking.status in ${live})`,
  'sessions without the one block that keeps their time': `
    select count(*) from group_session session where 1 <>
      (select count(*) from appointment_block block where block.guards_session_id = session.session_id
        and block.active and block.start_at <= session.start_at and block.end_at >= session.end_at)`,
  'appointments that keep no time': `
    select count(*) from appointment join booking using (booking_id)
    where booking.status in ${live} and not exists (
      select from appointment_block block where block.appointment_id = appointment.appointment_id and block.active
        and block.staff_id = appointment.staff_id and block.start_at <= appointment.start_at
        and block.end_at >= appointment.end_at)`,
  'blocks of bookings that are off': `
    select count(*) from appointment_block block join appointment using (appointment_id)
    join booking using (booking_id) where block.active and booking.status in ${dead}`,
  'bookings whose history misses a version': `
    select count(*) from booking where version <>
      (select count(*) from booking_event event where event.booking_id = booking.booking_id)`,
};

/** All inconsistencies as text; empty if there are none. */
export async function findViolations(db: Pool): Promise<string[]> {
  const query = Object.values(counts)
    .map((count) => `(${count})::int`)
    .join(', ');
  const { rows } = await db.query({ text: `select ${query}`, rowMode: 'array' });
  const found: readonly number[] = rows[0] ?? [];
  return Object.keys(counts).flatMap((what, n) => (found[n] === 0 ? [] : [`${found[n]} ${what}`]));
}
