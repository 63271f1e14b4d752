-- What the report of a period is added up from: one row for each day that is over and each staff member, and one for
-- everybody. A row is written when nobody waits for it, by the worker; until then, and while something of its day has
-- changed since, the day is counted from its appointments. So nothing here is ever waited for, and nothing here is wrong.

create table day_figures (
  day date not null,
  -- All zeros for everybody.
  staff_id uuid not null,
  -- What the row was counted by; under another zone or currency it counts for nothing.
  zone text not null,
  currency text not null,
  appointments integer not null,
  value_minor bigint not null,
  busy_minutes integer not null,
  -- Hours less breaks, time off and closures, as they stood when the day was over; null before that, when a
  -- report takes them as they stand.
  open_minutes integer,
  -- Counts by status, source, hour and lead time, and counts by service: see the domain's Figures.
  detail json not null,
  services json not null,
  -- Something of the day has changed since, and is to be counted anew.
  is_stale boolean not null default false,
  primary key (day, staff_id) include (zone, currency, appointments, value_minor, busy_minutes, open_minutes)
);
create index day_figures_stale on day_figures (day) where is_stale;
-- The days of one staff member, or of everybody, without going through those of all others.
create index day_figures_staff on day_figures (staff_id, day) include (appointments, value_minor);

-- The figures of whole months that are over, one row for each day of the week, added up from those of their days: a
-- report of a year reads these. Where anything of a month changes its rows go, and are written anew.
create table month_figures (
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  -- All zeros for everybody.
  staff_id uuid not null,
  zone text not null,
  currency text not null,
  appointments integer not null,
  value_minor bigint not null,
  busy_minutes integer not null,
  open_minutes integer not null,
  detail json not null,
  services json not null,
  primary key (staff_id, month, weekday)
);
create index month_figures_month on month_figures (month);

-- Who comes again, of each day that is over: how many visits were completed, how many of their customers have a later
-- booking made within 30 days, and how many days lie between each visit and the one before it. Written by the worker,
-- and counted anew now and then, because what customers do later changes days that are over.
create table day_returns (
  -- All zeros: everybody together. Of everybody each counted day has a row, also where nobody came.
  staff_id uuid not null,
  day date not null,
  zone text not null,
  completed integer not null,
  rebooked integer not null,
  -- The days between each visit and the customer's visit before, the fewest first; a first visit is not among them.
  gaps smallint[] not null,
  counted_at timestamptz not null,
  primary key (staff_id, day)
);

-- Starts of appointments of which something changed. Only appended to, so that those who change bookings never wait for
-- one another; the worker takes the rows away. What lies more than a day ahead is in no row yet and is not noted: to
-- accept a booking costs nothing.
create table changed_time (
  start_at timestamptz not null
);

create function forget_figures() returns trigger language plpgsql as $$
begin
  truncate day_figures, month_figures, changed_time, day_returns;
  return null;
end
$$;

create trigger appointments_are_forgotten after truncate on appointment
for each statement execute function forget_figures();

-- Whether the day of an appointment may be kept already, in any zone, or will be before a transaction of now is over.
create function may_be_counted(start_at timestamptz) returns boolean language sql stable
return start_at < now() + interval '32 days';

create function follow_added() returns trigger language plpgsql as $$
begin
  if may_be_counted(new.start_at) then
    insert into changed_time (start_at) values (new.start_at);
  end if;
  insert into booking_listing (booking_id, listed_by, status, source, start_at, end_at, created_at)
  select booking_id, unnest(array[new.staff_id, new.service_id]), status, source, start_at, end_at, created_at
  from booking where booking_id = new.booking_id
  on conflict do nothing;
  perform announce('booking', array[new.booking_id], array[new.staff_id]);
  return null;
end
$$;

create trigger appointment_is_followed after insert on appointment
for each row execute function follow_added();

create function note_changed_appointment() returns trigger language plpgsql as $$
begin
  insert into changed_time (start_at) values (old.start_at);
  if tg_op = 'UPDATE' then
    insert into changed_time (start_at) values (new.start_at);
  end if;
  return null;
end
$$;

create trigger appointment_is_counted_anew after update on appointment
for each row when (
  may_be_counted(least(old.start_at, new.start_at))
  and (new.start_at, new.end_at, new.staff_id, new.service_id, new.session_id, new.price_minor)
    is distinct from (old.start_at, old.end_at, old.staff_id, old.service_id, old.session_id, old.price_minor)
) execute function note_changed_appointment();
create trigger appointment_is_not_counted after delete on appointment
for each row when (may_be_counted(old.start_at)) execute function note_changed_appointment();

create function note_changed_booking() returns trigger language plpgsql as $$
begin
  insert into changed_time (start_at) select start_at from appointment where booking_id = new.booking_id;
  return null;
end
$$;

create trigger booking_is_counted_anew after update on booking
for each row when (
  may_be_counted(least(old.start_at, new.start_at))
  and (new.status, new.source, new.cancelled_late, new.created_at, new.currency)
    is distinct from (old.status, old.source, old.cancelled_late, old.created_at, old.currency)
) execute function note_changed_booking();
