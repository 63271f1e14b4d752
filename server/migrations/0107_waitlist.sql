-- The waiting list, its offers, and the queue of freed times.

create table waitlist_entry (
  waitlist_entry_id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  email_key text not null,
  phone_key text not null,
  -- The requested services in order, each with a staff id or 'any'.
  service_ids uuid[] not null check (cardinality(service_ids) between 1 and 5),
  staff text[] not null,
  party_size integer not null check (party_size > 0),
  -- Sorted days of the business, as YYYY-MM-DD.
  days text[] not null check (cardinality(days) > 0),
  part_of_day text not null check (part_of_day in ('any', 'morning', 'afternoon', 'evening')),
  visitor_zone text not null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'left', 'removed', 'over')),
  -- The booking that fulfilled the request.
  booking_id uuid references booking on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (cardinality(service_ids) = cardinality(staff)),
  check ((state = 'waiting') = (ended_at is null))
);
create index waitlist_entry_waiting on waitlist_entry (created_at) where state = 'waiting';
create index waitlist_entry_email on waitlist_entry (email_key);

-- The days of waiting entries. An address can wait only once for the same services on the same day.
create table waitlist_day (
  waitlist_entry_id uuid not null references waitlist_entry on delete cascade,
  day date not null,
  email_key text not null,
  -- The services, independent of their order.
  services_key text not null,
  constraint waitlist_day_once primary key (email_key, services_key, day)
);
create index waitlist_day_of_entry on waitlist_day (waitlist_entry_id);

create table waitlist_offer (
  waitlist_offer_id uuid primary key,
  waitlist_entry_id uuid not null references waitlist_entry on delete cascade,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Expiry; counted again from when the mail is written.
  until timestamptz not null,
  created_at timestamptz not null,
  constraint waitlist_offer_once unique (waitlist_entry_id, start_at)
);

-- Mailed links, as hashes. The link of an offer also opens its entry.
create table waitlist_link (
  token_hash text primary key,
  waitlist_entry_id uuid not null references waitlist_entry on delete cascade,
  waitlist_offer_id uuid references waitlist_offer on delete cascade,
  created_at timestamptz not null
);
create index waitlist_link_entry on waitlist_link (waitlist_entry_id);

-- Time that may have become free, for the worker to match with the waiting list. Null stands for any time.
create table freed_time (
  freed_time_id bigint generated always as identity primary key,
  start_at timestamptz,
  end_at timestamptz
);

-- Writes nothing while nobody waits, so that changes of bookings and hours cost nothing extra.
create function note_freed_time() returns trigger language plpgsql as $$
begin
  if exists (select from waitlist_entry where state = 'waiting') then
    if tg_level = 'ROW' then
      insert into freed_time (start_at, end_at) values (old.start_at, old.end_at);
    else
      insert into freed_time default values;
    end if;
  end if;
  return null;
end
$$;

create trigger block_frees_time after update on appointment_block
for each row when (old.active and (not new.active or new.staff_id <> old.staff_id
  or new.start_at <> old.start_at or new.end_at <> old.end_at))
execute function note_freed_time();
create trigger block_that_goes_frees_time after delete on appointment_block
for each row when (old.active) execute function note_freed_time();
create trigger hold_frees_time after delete on hold
for each row execute function note_freed_time();
create trigger blocked_time_frees_time after update or delete on blocked_time
for each row execute function note_freed_time();
create trigger time_off_frees_time after update or delete on time_off
for each row when (old.state = 'approved') execute function note_freed_time();
create trigger closure_frees_time after update or delete on closure
for each row execute function note_freed_time();
create trigger opening_hours_free_time after insert or update or delete on opening_hours
for each statement execute function note_freed_time();
create trigger working_hours_free_time after insert or update or delete on working_hours
for each statement execute function note_freed_time();
create trigger working_exception_frees_time after insert or update or delete on working_exception
for each statement execute function note_freed_time();
create trigger staff_break_frees_time after update or delete on staff_break
for each statement execute function note_freed_time();
create trigger staff_service_frees_time after insert or update on staff_service
for each statement execute function note_freed_time();
-- A larger session may have room for waiting customers.
create trigger session_frees_places after update on group_session
for each row when (new.capacity > old.capacity and new.capacity > new.taken)
execute function note_freed_time();

-- Erasing a customer deletes their waiting-list entries.
create function erase_from_waitlist() returns trigger language plpgsql as $$
begin
  delete from waitlist_entry where email_key = old.email_key or phone_key = old.phone_key;
  return null;
end
$$;

create trigger customer_is_erased_from_waitlist after update on customer
for each row when (old.anonymised_at is null and new.anonymised_at is not null)
execute function erase_from_waitlist();
