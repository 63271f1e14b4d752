-- Time that a staff member is at work but not to be booked. It takes up time exactly as time off does.

create table blocked_time (
  blocked_time_id uuid primary key,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  kind text not null check (kind in ('lunch', 'training', 'meeting', 'cleaning', 'travel', 'other')),
  note text not null default '',
  version integer not null default 1 check (version > 0),
  -- The person's name at the time.
  created_by text not null,
  created_at timestamptz not null,
  -- A read for a range looks back no further than this.
  check (start_at < end_at and end_at - start_at <= interval '14 days')
);
create index blocked_time_staff_start on blocked_time (staff_id, start_at);
