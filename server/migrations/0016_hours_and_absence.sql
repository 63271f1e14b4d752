-- Hours, closures and absence as people write them down: with a version where two may edit at once, and with what the
-- rules for free time do not ask, such as notes and kinds.

alter table business
  -- Of the opening hours.
  add column hours_version integer not null default 1 check (hours_version > 0);

alter table staff
  -- Of the weekly hours, the breaks, the zone and the special days together.
  add column hours_version integer not null default 1 check (hours_version > 0);

alter table working_exception
  add column note text not null default '' check (length(note) <= 200);

-- A closure as it is written down, on the wall clock of the business; `closure` holds the times that follow from it.
create table closure_series (
  closure_series_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  -- Whether customers are told the name, or only that the business is closed.
  is_public boolean not null default true,
  repeats_yearly boolean not null default false,
  first_on date not null,
  last_on date not null,
  -- Minutes of the day on a part of one day; null for whole days.
  start_minute integer check (start_minute between 0 and 1439),
  end_minute integer check (end_minute between 1 and 1440),
  version integer not null default 1 check (version > 0),
  check (first_on <= last_on),
  check ((start_minute is null) = (end_minute is null)),
  check (start_minute is null or (first_on = last_on and start_minute < end_minute))
);

alter table closure
  add column is_public boolean not null default true,
  add column closure_series_id uuid references closure_series on delete cascade;
create unique index closure_of_series on closure (closure_series_id, start_at);

alter table time_off
  drop constraint time_off_state_check,
  add constraint time_off_state_check check (state in ('requested', 'approved', 'declined', 'cancelled')),
  add column kind text not null default 'other' check (kind in ('holiday', 'sick', 'training', 'other')),
  -- The days on the staff member's wall clock that start_at and end_at follow from, with minutes on a part of one day.
  -- Null where only the instants were given.
  add column first_on date,
  add column last_on date,
  add column start_minute integer check (start_minute between 0 and 1439),
  add column end_minute integer check (end_minute between 1 and 1440),
  add column version integer not null default 1 check (version > 0),
  add column created_at timestamptz,
  add column created_by text,
  add column decided_at timestamptz,
  add column decided_by text,
  add column decision_note text,
  add check ((first_on is null) = (last_on is null)),
  add check ((start_minute is null) = (end_minute is null)),
  add check (start_minute is null or (first_on = last_on and start_minute < end_minute));
create index time_off_waiting on time_off (start_at) where state = 'requested';

-- What was given in instants only: read off the wall clock. Over several days it counts as whole days.
with wall as (
  select time_off_id, start_at at time zone staff.zone as starts, end_at at time zone staff.zone as ends
  from time_off join staff on staff.staff_id = time_off.staff_id
), days as (
  select time_off_id, starts, ends, starts::date as first_on, (ends - interval '1 millisecond')::date as last_on from wall
)
update time_off set
  first_on = days.first_on,
  last_on = days.last_on,
  start_minute = case when is_part then extract(epoch from starts - days.first_on)::integer / 60 end,
  end_minute = case when is_part then extract(epoch from ends - days.first_on)::integer / 60 end
from days, lateral (
  select days.first_on = days.last_on and ends - starts < interval '1 day' as is_part
) as part
where days.time_off_id = time_off.time_off_id;

with wall as (
  select closure_id, closure.name, start_at at time zone zone as starts, end_at at time zone zone as ends
  from closure cross join business
), days as (
  select *, starts::date as first_on, (ends - interval '1 millisecond')::date as last_on from wall
)
insert into closure_series (closure_series_id, name, first_on, last_on, start_minute, end_minute)
select closure_id, name, first_on, last_on,
  case when is_part then extract(epoch from starts - first_on)::integer / 60 end,
  case when is_part then extract(epoch from ends - first_on)::integer / 60 end
from days, lateral (select first_on = last_on and ends - starts < interval '1 day' as is_part) as part;
update closure set closure_series_id = closure_id;
