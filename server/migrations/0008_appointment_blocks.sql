-- The time that appointments take from staff members, buffers included. No two of one person overlap: this constraint
-- is what stands behind every check in the program.

create table appointment_block (
  appointment_block_id uuid primary key,
  -- Checked at the end: the time is taken first, and only who got it writes the rest.
  appointment_id uuid not null references appointment deferrable initially deferred,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- False once the booking no longer takes up time.
  active boolean not null default true,
  -- True where a person placed it over another on purpose.
  overlap_allowed boolean not null default false,
  -- The group session that it shares its time with.
  session_id uuid,
  -- A read for a range looks back no further than this.
  check (start_at < end_at and end_at - start_at <= interval '2 days'),
  constraint appointment_block_no_overlap exclude using gist (
    staff_id with =,
    tstzrange(start_at, end_at) with &&
  ) where (active and not overlap_allowed and session_id is null)
);
create index appointment_block_appointment on appointment_block (appointment_id);
create index appointment_block_staff_start on appointment_block (staff_id, start_at) where active;
