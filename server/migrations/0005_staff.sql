-- Who performs services, and when they work.

create table staff (
  staff_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  title text,
  bio text,
  -- A file below the public uploads.
  avatar_path text,
  -- Where mails about their appointments go.
  email text,
  zone text not null,
  -- Own working hours replace those of the business; a staff member without any is there when the business is open.
  keeps_business_hours boolean not null default true,
  bookings_per_day integer check (bookings_per_day > 0),
  online_visible boolean not null default true,
  position integer not null default 0,
  active boolean not null default true,
  -- When they were last chosen for a customer who did not mind who.
  last_assigned_at timestamptz
);

alter table user_account add foreign key (staff_id) references staff;

create table staff_service (
  staff_id uuid not null references staff,
  service_id uuid not null references service,
  primary key (staff_id, service_id)
);
create index staff_service_service on staff_service (service_id);

-- Wall-clock minutes of the day in the staff member's zone; end_minute may pass midnight.
create table working_hours (
  staff_id uuid not null references staff,
  weekday smallint not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1440),
  end_minute integer not null check (end_minute between 0 and 2880),
  primary key (staff_id, weekday, start_minute),
  check (start_minute < end_minute)
);

create table staff_break (
  staff_id uuid not null references staff,
  weekday smallint not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1440),
  end_minute integer not null check (end_minute between 0 and 2880),
  primary key (staff_id, weekday, start_minute),
  check (start_minute < end_minute)
);

-- Replaces the weekly hours of one date. An empty list is a day off.
create table working_exception (
  staff_id uuid not null references staff,
  on_date date not null,
  ranges jsonb not null check (jsonb_typeof(ranges) = 'array'),
  primary key (staff_id, on_date)
);

create table time_off (
  time_off_id uuid primary key,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Only approved time off takes a staff member out of the offer.
  state text not null check (state in ('requested', 'approved')),
  note text,
  check (start_at < end_at)
);
create index time_off_staff_end on time_off (staff_id, end_at);
