-- Staff members and their working hours.

create table staff (
  staff_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  title text,
  bio text,
  -- A path below the public uploads.
  avatar_path text,
  -- Receives the mails about their appointments.
  email text,
  zone text not null,
  -- Without working hours of their own, a staff member works the opening hours of the business.
  keeps_business_hours boolean not null default true,
  bookings_per_day integer check (bookings_per_day > 0),
  online_visible boolean not null default true,
  position integer not null default 0,
  active boolean not null default true,
  -- When they were last chosen automatically.
  last_assigned_at timestamptz,
  -- Version of weekly hours, breaks, zone and exceptions together.
  hours_version integer not null default 1 check (hours_version > 0),
  -- Version of profile and services.
  version integer not null default 1 check (version > 0),
  -- A hue of the calendar. Null uses the next one in the order of the team.
  hue smallint check (hue between 0 and 11),
  -- An inactive staff member is either disabled or, with this date, archived: gone for good, with their history kept.
  archived_at timestamptz,
  check (archived_at is null or not active)
);
create trigger staff_are_announced after insert or delete or update of
  name, title, bio, avatar_path, email, zone, keeps_business_hours, online_visible, position, active, archived_at, hue
  on staff
for each row execute function announce_change('staff', 'staff_id', 'staff_id');
create trigger staff_renews_rules after insert or delete or truncate on staff
  for each statement execute function renew_rules_version();
-- last_assigned_at is no rule, and every booking with automatic assignment writes it.
create trigger changed_staff_renews_rules after update on staff
  for each row when ((to_jsonb(old) - 'last_assigned_at') is distinct from (to_jsonb(new) - 'last_assigned_at'))
  execute function renew_rules_version();

create table staff_service (
  staff_id uuid not null references staff,
  service_id uuid not null references service,
  -- Differs for this staff member; null uses the value of the service.
  duration_minutes integer check (duration_minutes between 1 and 1440),
  price_minor bigint check (price_minor >= 0),
  primary key (staff_id, service_id)
);
create index staff_service_service on staff_service (service_id);
create trigger staff_services_are_announced after insert or update or delete on staff_service
for each statement execute function announce_change('staff');
create trigger staff_service_renews_rules after insert or update or delete or truncate on staff_service
  for each statement execute function renew_rules_version();

-- Minutes of the day on the wall clock of the staff member's zone. end_minute can be past midnight.
create table working_hours (
  staff_id uuid not null references staff,
  weekday smallint not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1440),
  end_minute integer not null check (end_minute between 0 and 2880),
  primary key (staff_id, weekday, start_minute),
  check (start_minute < end_minute)
);
create trigger working_hours_are_announced after insert or update or delete on working_hours
for each row execute function announce_change('hours', '', 'staff_id');
create trigger working_hours_renew_rules after insert or update or delete or truncate on working_hours
  for each statement execute function renew_rules_version();

create table staff_break (
  staff_id uuid not null references staff,
  weekday smallint not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1440),
  end_minute integer not null check (end_minute between 0 and 2880),
  primary key (staff_id, weekday, start_minute),
  check (start_minute < end_minute)
);
create trigger staff_break_is_announced after insert or update or delete on staff_break
for each row execute function announce_change('hours', '', 'staff_id');
create trigger staff_break_renews_rules after insert or update or delete or truncate on staff_break
  for each statement execute function renew_rules_version();

-- Replaces the weekly hours on one date. An empty list is a day off.
create table working_exception (
  staff_id uuid not null references staff,
  on_date date not null,
  ranges jsonb not null check (jsonb_typeof(ranges) = 'array'),
  note text not null default '' check (length(note) <= 200),
  primary key (staff_id, on_date)
);
create trigger working_exception_is_announced after insert or update or delete on working_exception
for each row execute function announce_change('hours', '', 'staff_id');
create trigger working_exception_renews_rules after insert or update or delete or truncate on working_exception
  for each statement execute function renew_rules_version();

create table time_off (
  time_off_id uuid primary key,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Only approved time off makes a staff member unavailable.
  state text not null check (state in ('requested', 'approved', 'declined', 'cancelled')),
  note text,
  kind text not null default 'other' check (kind in ('holiday', 'sick', 'training', 'other')),
  -- The days, on the staff member's wall clock, that start_at and end_at derive from; with minutes for part of one day.
  -- Null where only instants were given.
  first_on date,
  last_on date,
  start_minute integer check (start_minute between 0 and 1439),
  end_minute integer check (end_minute between 1 and 1440),
  version integer not null default 1 check (version > 0),
  created_at timestamptz,
  created_by text,
  decided_at timestamptz,
  decided_by text,
  decision_note text,
  check (start_at < end_at),
  check ((first_on is null) = (last_on is null)),
  check ((start_minute is null) = (end_minute is null)),
  check (start_minute is null or (first_on = last_on and start_minute < end_minute))
);
create index time_off_staff_end on time_off (staff_id, end_at);
create index time_off_waiting on time_off (start_at) where state = 'requested';
create trigger time_off_is_announced after insert or update or delete on time_off
for each row execute function announce_change('time_off', 'time_off_id', 'staff_id');
create trigger time_off_renews_rules after insert or update or delete or truncate on time_off
  for each statement execute function renew_rules_version();

-- Time in which a staff member works but cannot be booked.
create table blocked_time (
  blocked_time_id uuid primary key,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  kind text not null check (kind in ('lunch', 'training', 'meeting', 'cleaning', 'travel', 'other')),
  note text not null default '',
  version integer not null default 1 check (version > 0),
  -- Name of the user at the time.
  created_by text not null,
  created_at timestamptz not null,
  -- Range queries rely on this limit.
  check (start_at < end_at and end_at - start_at <= interval '14 days')
);
create index blocked_time_staff_start on blocked_time (staff_id, start_at);
create trigger blocked_time_is_announced after insert or update or delete on blocked_time
for each row execute function announce_change('blocked_time', 'blocked_time_id', 'staff_id');
