-- Daily figures for reports: a row per past day and staff member, and one for all. The worker writes them. Until then,
-- and while a row is stale, reports count the appointments of that day, so that figures are always right.

create table day_figures (
  day date not null,
  -- All zeros for the whole business.
  staff_id uuid not null,
  -- Rows with another zone or currency are ignored.
  zone text not null,
  currency text not null,
  appointments integer not null,
  value_minor bigint not null,
  busy_minutes integer not null,
  -- Working hours minus breaks, time off and closures when the day ended. Null before that: reports then use the
  -- current plan.
  open_minutes integer,
  -- Counts by status, source, hour and lead time, and counts by service; see Figures in the domain.
  detail json not null,
  services json not null,
  -- A booking of the day has changed: the worker counts it again.
  is_stale boolean not null default false,
  primary key (day, staff_id) include (zone, currency, appointments, value_minor, busy_minutes, open_minutes)
);
create index day_figures_stale on day_figures (day) where is_stale;
-- The days of one staff member, or of the whole business.
create index day_figures_staff on day_figures (staff_id, day) include (appointments, value_minor);

-- Sums of daily figures by past month and weekday, for reports of a year. A change in the month deletes its rows until
-- the worker writes them again.
create table month_figures (
  -- The first day.
  month date not null check (extract(day from month) = 1),
  -- Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  -- All zeros for the whole business.
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

-- Returning customers by past day: completed bookings, those whose customer booked again within 30 days, and the days
-- since each customer's previous booking. The worker counts recent days again from time to time, because later bookings
-- change them.
create table day_returns (
  -- All zeros for the whole business, which has a row for every counted day.
  staff_id uuid not null,
  day date not null,
  zone text not null,
  completed integer not null,
  rebooked integer not null,
  -- Sorted ascending, without first bookings.
  gaps smallint[] not null,
  counted_at timestamptz not null,
  primary key (staff_id, day)
);

-- Starts of changed appointments, whose days the worker counts again. Rows are only added, so that writers do not block
-- each other. Far future appointments are left out, so that accepting a booking costs nothing.
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

-- Whether the day may have figures in any zone, or get them before the transaction ends.
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
