-- The figures of the days to come, a month ahead, are kept as well: what a day is counted from is noted whenever it
-- changes, and a day that changed is counted from its appointments until the worker was there.

-- Until a day is over its hours may change, and a report takes them as they stand.
alter table day_figures alter column open_minutes drop not null;

-- Whether the day of an appointment may be kept already, in any zone, or will be before a transaction of now is over.
create function may_be_counted(start_at timestamptz) returns boolean language sql stable
return start_at < now() + interval '32 days';

-- One statement of an insert fires one trigger: what follows an appointment is written by it.
drop trigger appointment_is_counted on appointment;
drop trigger appointment_is_listed on appointment;
drop function list_added();
create function follow_added() returns trigger language plpgsql as $$
begin
  insert into changed_time (start_at) select start_at from added where may_be_counted(start_at);
  insert into booking_listing (booking_id, listed_by, status, source, start_at, end_at, created_at)
  select booking.booking_id, part.id, booking.status, booking.source, booking.start_at, booking.end_at, booking.created_at
  from (select booking_id, staff_id as id from added union select booking_id, service_id from added) as part
  join booking on booking.booking_id = part.booking_id
  on conflict do nothing;
  return null;
end
$$;
create trigger appointment_is_followed after insert on appointment
referencing new table as added for each statement execute function follow_added();

create or replace function note_changed_appointment() returns trigger language plpgsql as $$
begin
  insert into changed_time (start_at) values (old.start_at);
  if tg_op = 'UPDATE' then
    insert into changed_time (start_at) values (new.start_at);
  end if;
  return null;
end
$$;
drop trigger appointment_is_counted_anew on appointment;
create trigger appointment_is_counted_anew after update on appointment
for each row when (
  may_be_counted(least(old.start_at, new.start_at))
  and (new.start_at, new.end_at, new.staff_id, new.service_id, new.session_id, new.price_minor)
    is distinct from (old.start_at, old.end_at, old.staff_id, old.service_id, old.session_id, old.price_minor)
) execute function note_changed_appointment();
drop trigger appointment_is_not_counted on appointment;
create trigger appointment_is_not_counted after delete on appointment
for each row when (may_be_counted(old.start_at)) execute function note_changed_appointment();

-- No visit begins after its appointments.
drop trigger booking_is_counted_anew on booking;
create trigger booking_is_counted_anew after update on booking
for each row when (
  may_be_counted(least(old.start_at, new.start_at))
  and (new.status, new.source, new.cancelled_late, new.created_at, new.currency)
    is distinct from (old.status, old.source, old.cancelled_late, old.created_at, old.currency)
) execute function note_changed_booking();

-- Every acceptance appends to it: nothing is looked up by a number.
alter table changed_time drop column changed_time_id;
