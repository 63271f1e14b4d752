-- The one business that this installation serves, and when it is open.

create table business (
  business_id smallint primary key default 1 check (business_id = 1),
  name text not null check (length(name) between 1 and 120),
  tagline text,
  -- IANA zone in which opening hours, the horizon and days of reports are counted.
  zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en-US',
  week_starts_on smallint not null default 1 check (week_starts_on between 1 and 7),
  phone text,
  email text,
  address text,
  -- A file below the public uploads.
  logo_path text,
  -- The booking policy, where a service does not have its own.
  notice_minutes integer not null default 120 check (notice_minutes >= 0),
  horizon_days integer not null default 60 check (horizon_days between 0 and 730),
  cancel_minutes integer not null default 1440 check (cancel_minutes >= 0),
  reschedule_minutes integer not null default 1440 check (reschedule_minutes >= 0),
  hold_minutes integer not null default 10 check (hold_minutes between 1 and 60),
  step_minutes integer not null default 15 check (step_minutes between 5 and 1440)
);

insert into business (name, zone, currency) values ('My business', 'Africa/Lagos', 'NGN');

-- Wall-clock minutes of the day; end_minute may pass midnight (1560 is 02:00 the next day).
create table opening_hours (
  weekday smallint not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1440),
  end_minute integer not null check (end_minute between 0 and 2880),
  primary key (weekday, start_minute),
  check (start_minute < end_minute)
);

insert into opening_hours (weekday, start_minute, end_minute)
select weekday, 540, 1020 from generate_series(1, 5) as weekday;

create table closure (
  closure_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  start_at timestamptz not null,
  end_at timestamptz not null,
  check (start_at < end_at)
);
create index closure_end on closure (end_at);
