-- The figures of the days to come, a month ahead, are kept as well: what a day is counted from is noted whenever it
-- changes, and a day that changed is counted from its appointments until the worker was there.

-- Until a day is over its hours may change, and a report takes them as they stand.
alter table day_figures alter column open_minutes drop not null;

-- Whether the day of an appointment may be kept already, in any zone, or will be before a transaction of now is over.
create function may_be_counted(start_at timestamptz) returns boolean language sql stable
return start_at < now() + interval '32 days';

-- What follows a new appointment is written by one trigger, row by row: a visit has few, and for each statement to collect
-- them takes longer than to write them.
drop trigger appointment_is_counted on appointment;
drop trigger appointment_is_listed on appointment;
drop trigger appointment_is_announced on appointment;
drop function list_added();
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
