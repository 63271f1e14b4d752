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
  -- Hours less breaks, time off and closures, as they stood when the day was over.
  open_minutes integer not null,
  -- Counts by status, source, hour and lead time, and counts by service: see the domain's Figures.
  detail jsonb not null,
  services jsonb not null,
  -- Something of the day has changed since, and is to be counted anew.
  is_stale boolean not null default false,
  primary key (day, staff_id) include (zone, currency, appointments, value_minor, busy_minutes, open_minutes)
);
create index day_figures_stale on day_figures (day) where is_stale;

-- Starts of appointments of which something changed. Only appended to, so that those who change bookings never wait for
-- one another; the worker takes the rows away. What lies more than a day ahead is in no row yet and is not noted: to
-- accept a booking costs nothing.
create table changed_time (
  changed_time_id bigint generated always as identity primary key,
  start_at timestamptz not null
);

create function note_changed_appointment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into changed_time (start_at) values (old.start_at);
  end if;
  if tg_op <> 'DELETE' then
    insert into changed_time (start_at) values (new.start_at);
  end if;
  return null;
end
$$;
create trigger appointment_is_counted after insert on appointment
for each row when (new.start_at < now() + interval '1 day') execute function note_changed_appointment();
create trigger appointment_is_counted_anew after update on appointment
for each row when (
  least(old.start_at, new.start_at) < now() + interval '1 day'
  and (new.start_at, new.end_at, new.staff_id, new.service_id, new.session_id, new.price_minor)
    is distinct from (old.start_at, old.end_at, old.staff_id, old.service_id, old.session_id, old.price_minor)
) execute function note_changed_appointment();
create trigger appointment_is_not_counted after delete on appointment
for each row when (old.start_at < now() + interval '1 day') execute function note_changed_appointment();

create function note_changed_booking() returns trigger language plpgsql as $$
begin
  insert into changed_time (start_at) select start_at from appointment where booking_id = new.booking_id;
  return null;
end
$$;
-- No visit begins after its appointments.
create trigger booking_is_counted_anew after update on booking
for each row when (
  least(old.start_at, new.start_at) < now() + interval '1 day'
  and (new.status, new.source, new.cancelled_late, new.created_at, new.currency)
    is distinct from (old.status, old.source, old.cancelled_late, old.created_at, old.currency)
) execute function note_changed_booking();

create function forget_figures() returns trigger language plpgsql as $$
begin
  truncate day_figures, changed_time;
  return null;
end
$$;
create trigger appointments_are_forgotten after truncate on appointment
for each statement execute function forget_figures();

-- Start of the first visit that a customer came to, kept beside that of the latest.
alter table customer add column first_visit_at timestamptz;
create index customer_first_visit on customer (first_visit_at) where first_visit_at is not null;

create or replace function follow_last_visit() returns trigger language plpgsql as $$
begin
  update customer set (first_visit_at, last_visit_at) = (
    select min(start_at), max(start_at) from booking
    where booking.customer_id = customer.customer_id and status in ('checked_in', 'in_service', 'completed')
  )
  where customer_id in (old.customer_id, new.customer_id);
  return null;
end
$$;

update customer set first_visit_at = came.at
from (
  select customer_id, min(start_at) as at from booking
  where status in ('checked_in', 'in_service', 'completed') group by customer_id
) as came
where came.customer_id = customer.customer_id;

-- What a person placed over another on purpose and is still to come.
create index appointment_block_overlapping on appointment_block (start_at) where active and overlap_allowed;
