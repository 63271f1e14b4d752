-- The whole life of a booking, what each change changed, and a register that stays quick with a million bookings.

alter table booking
  -- What a pending booking waits for, and until when; without a time it waits until it is answered.
  add column pending_reason text check (pending_reason in ('approval', 'payment')),
  add column expires_at timestamptz,
  -- Who called a visit off that was cancelled, and whether that was after the window in which it is free.
  add column cancelled_by text check (cancelled_by in ('customer', 'staff', 'system')),
  add column cancelled_late boolean,
  -- The customer did something to it after it was made. Kept by a trigger on its events.
  add column changed_by_customer boolean not null default false;
create index booking_expiry on booking (expires_at) where status = 'pending' and expires_at is not null;

alter table booking_event
  -- What the change changed, as it was and as it became; null where there is nothing to compare.
  add column before jsonb,
  add column after jsonb,
  -- Nobody did it: the clock did.
  add column by_system boolean not null default false;
drop trigger booking_event_is_append_only on booking_event;
create trigger booking_event_is_append_only before update or delete on booking_event
for each row execute function refuse_change('reason', 'before', 'after');

create function mark_change_by_customer() returns trigger language plpgsql as $$
begin
  update booking set changed_by_customer = true where booking_id = new.booking_id and not changed_by_customer;
  return null;
end
$$;
create trigger booking_event_marks_booking after insert on booking_event
for each row when (new.version > 1 and new.by_name is null and not new.by_system)
execute function mark_change_by_customer();
create index booking_changed on booking (start_at, booking_id) where changed_by_customer;

-- A page of the register and its count are read from an index alone; only the rows that are shown are fetched.
drop index booking_start;
create index booking_start on booking (start_at, booking_id) include (status, end_at, created_at, source);
drop index booking_created;
create index booking_created on booking (created_at, booking_id) include (status, start_at, end_at, source);
drop index booking_open;
create index booking_open on booking (start_at, booking_id) include (status, end_at, created_at, source)
  where status in ('pending', 'confirmed', 'checked_in', 'in_service');

-- The bookings in which one staff member or one service has a part, in the order of the register. What is copied here
-- follows its booking by triggers, so that nobody who writes bookings has to think of it.
create table booking_listing (
  booking_id uuid not null references booking on delete cascade,
  -- A staff member or a service.
  listed_by uuid not null,
  status text not null,
  source text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  created_at timestamptz not null,
  primary key (booking_id, listed_by)
);
create index booking_listing_start on booking_listing (listed_by, start_at, booking_id)
  include (status, end_at, created_at, source);
create index booking_listing_rare on booking_listing (listed_by, status, start_at, booking_id)
  include (end_at, created_at, source)
  where status in ('pending', 'cancelled', 'declined', 'expired', 'no_show');

create function list_added() returns trigger language plpgsql as $$
begin
  insert into booking_listing (booking_id, listed_by, status, source, start_at, end_at, created_at)
  select booking.booking_id, part.id, booking.status, booking.source, booking.start_at, booking.end_at, booking.created_at
  from (select booking_id, staff_id as id from added union select booking_id, service_id from added) as part
  join booking on booking.booking_id = part.booking_id
  on conflict do nothing;
  return null;
end
$$;
create trigger appointment_is_listed after insert on appointment
referencing new table as added for each statement execute function list_added();

create function list_changed() returns trigger language plpgsql as $$
begin
  delete from booking_listing
  where booking_id = old.booking_id and listed_by in (old.staff_id, old.service_id) and not exists (
    select from appointment
    where appointment.booking_id = old.booking_id
      and booking_listing.listed_by in (appointment.staff_id, appointment.service_id)
  );
  if tg_op = 'UPDATE' then
    insert into booking_listing (booking_id, listed_by, status, source, start_at, end_at, created_at)
    select booking_id, part.id, status, source, start_at, end_at, created_at
    from booking cross join (values (new.staff_id), (new.service_id)) as part (id)
    where booking_id = new.booking_id
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger appointment_is_listed_anew after update of staff_id, service_id on appointment
for each row when ((new.staff_id, new.service_id) is distinct from (old.staff_id, old.service_id))
execute function list_changed();
create trigger appointment_is_not_listed after delete on appointment
for each row execute function list_changed();

create function list_followed() returns trigger language plpgsql as $$
begin
  update booking_listing
  set status = new.status, start_at = new.start_at, end_at = new.end_at
  where booking_id = new.booking_id;
  return null;
end
$$;
create trigger booking_listing_follows after update of status, start_at, end_at on booking
for each row when ((new.status, new.start_at, new.end_at) is distinct from (old.status, old.start_at, old.end_at))
execute function list_followed();

insert into booking_listing (booking_id, listed_by, status, source, start_at, end_at, created_at)
select booking.booking_id, part.id, booking.status, booking.source, booking.start_at, booking.end_at, booking.created_at
from (select booking_id, staff_id as id from appointment union select booking_id, service_id from appointment) as part
join booking on booking.booking_id = part.booking_id;

-- A way to look at the register under a name of its own.
create table saved_view (
  saved_view_id uuid primary key,
  owner_id uuid not null references user_account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- For everybody who sees the register.
  is_shared boolean not null,
  -- The question as the contract's SavedFilters has it.
  filters jsonb not null,
  columns text[] not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null
);
create index saved_view_owner on saved_view (owner_id);
create index saved_view_shared on saved_view (name) where is_shared;

-- Which columns of the register a person has chosen.
create table register_columns (
  user_id uuid primary key references user_account on delete cascade,
  columns text[] not null
);
