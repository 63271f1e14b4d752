-- Bookings, their appointments and their history.

-- Recurring bookings, with their rule at the time.
create table series (
  series_id uuid primary key,
  rule jsonb not null,
  created_at timestamptz not null
);

create table booking (
  booking_id uuid primary key,
  -- Without letters and digits that look alike.
  reference text not null constraint booking_reference_taken unique
    check (reference ~ '^DB-[2-9A-HJKMNP-TV-Z]{6}$'),
  -- Null for an anonymous walk-in.
  customer_id uuid references customer,
  status text not null check (status in (
    'pending', 'confirmed', 'checked_in', 'in_service', 'completed', 'no_show', 'cancelled', 'declined', 'expired'
  )),
  source text not null check (source in ('online', 'staff', 'walk_in')),
  version integer not null default 1 check (version > 0),
  -- Zone of the business at the time, and zone of the visitor.
  zone text not null,
  visitor_zone text not null,
  -- Contact data as entered; the customer's profile may differ.
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  note text not null default '',
  marketing_opt_in boolean not null default false,
  -- The policy that the customer accepted.
  cancel_minutes integer not null,
  reschedule_minutes integer not null,
  policy_accepted_at timestamptz,
  total_minor bigint not null check (total_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_is_known boolean not null,
  -- Start of the first appointment, end of the last.
  start_at timestamptz not null,
  end_at timestamptz not null,
  created_at timestamptz not null,
  -- Normalised reference, names, e-mail address and phone digits.
  search_text text not null,
  party_size integer not null default 1 check (party_size > 0),
  -- Set if the booking is for somebody else than the customer.
  attendee_name text,
  -- Questions and answers, each with its label at the time.
  custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  -- Visible to staff only.
  internal_note text not null default '',
  edit_minutes integer not null default 0,
  series_id uuid references series,
  series_position integer,
  -- SEQUENCE of the calendar files sent: rises with each change of their content.
  sequence integer not null default 0,
  -- Reschedules by the customer.
  reschedules integer not null default 0,
  -- A user resolved the difference between the entered contact data and the profile.
  typed_is_settled boolean not null default false,
  -- Why the booking is pending, and when it expires; null waits without limit.
  pending_reason text check (pending_reason in ('approval', 'payment')),
  expires_at timestamptz,
  -- Who cancelled, and whether after the free cancellation window.
  cancelled_by text check (cancelled_by in ('customer', 'staff', 'system')),
  cancelled_late boolean,
  -- The customer changed the booking after making it. Maintained by a trigger on events.
  changed_by_customer boolean not null default false,
  -- The deposit required, and why.
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  deposit_reason text,
  -- [{ hoursBefore, keepsPercent }] as the customer accepted it; null if they accepted none.
  cancellation_tiers jsonb,
  -- Received for this booking without tips, refunds and customer credit. Maintained by a trigger.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Set when a payment arrived after the time had been given away.
  time_lost_at timestamptz,
  -- No foreign key: it would lock the same row for every new booking. Terms are never deleted.
  terms_id integer,
  -- The start for which the customer confirmed attendance. After a reschedule it no longer matches, and counts as
  -- unconfirmed.
  will_come_at timestamptz,
  -- The contact data match a known customer, but nobody has confirmed that it is them. `doubts` lists what staff should
  -- check.
  customer_is_claimed boolean not null default false,
  doubts text[] not null default '{}',
  -- Range queries rely on this limit.
  check (start_at < end_at and end_at - start_at <= interval '2 days'),
  constraint booking_series_is_whole check ((series_id is null) = (series_position is null))
);
create index booking_status_start on booking (status, start_at, booking_id);
create index booking_search on booking using gin (search_text gin_trgm_ops);
create unique index booking_series on booking (series_id, series_position) where series_id is not null;
create index booking_expiry on booking (expires_at) where status = 'pending' and expires_at is not null;
create index booking_changed on booking (start_at, booking_id) where changed_by_customer;
create index booking_start on booking (start_at, booking_id) include (status, end_at, created_at, source);
create index booking_created on booking (created_at, booking_id) include (status, start_at, end_at, source);
create index booking_open on booking (start_at, booking_id) include (status, end_at, created_at, source)
  where status in ('pending', 'confirmed', 'checked_in', 'in_service');
create index booking_time_lost on booking (time_lost_at) where time_lost_at is not null;
create index booking_awaits_payment on booking (start_at, booking_id) include (status, end_at, created_at, source)
  where (status = 'pending' and pending_reason = 'payment') or time_lost_at is not null;
create index booking_customer_start on booking (customer_id, start_at, booking_id) include (status);

create function announce_bookings() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 21) as first_ones) > 20 then
    perform announce('booking', null, null);
  else
    perform announce('booking', array[booking_id], array_agg(distinct appointment.staff_id))
    from changed join appointment using (booking_id) group by booking_id;
  end if;
  return null;
end
$$;
-- A new booking is announced with its appointments, and each later change by its version.
create trigger booking_is_announced after update on booking
referencing new table as changed for each statement execute function announce_bookings();

-- Resolves a customer who is merged or erased while the booking is written: uses the customer after the merge, or
-- retries the transaction after an erasure, which then finds no such customer.
create function lead_to_customer() returns trigger language plpgsql as $$
declare
  customer_now record;
begin
  select merged_into, anonymised_at into customer_now
  from customer where customer_id = new.customer_id for key share;
  if customer_now.anonymised_at is not null then
    raise exception 'the customer was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  new.customer_id := coalesce(customer_now.merged_into, new.customer_id);
  return new;
end
$$;
create trigger booking_leads_to_customer before insert or update of customer_id on booking
for each row when (new.customer_id is not null) execute function lead_to_customer();

-- A customer stays new until their first booking is completed; being checked in is not enough.
create function follow_last_visit() returns trigger language plpgsql as $$
begin
  update customer set (first_visit_at, last_visit_at) = (
    select min(start_at) filter (where status = 'completed'), max(start_at) from booking
    where booking.customer_id = customer.customer_id and status in ('checked_in', 'in_service', 'completed')
  )
  where customer_id in (old.customer_id, new.customer_id);
  return null;
end
$$;
create trigger booking_adds_visit after insert on booking
for each row when (new.status in ('checked_in', 'in_service', 'completed')) execute function follow_last_visit();
create trigger booking_moves_visit after update of status, start_at, customer_id on booking
for each row when (
  (new.status in ('checked_in', 'in_service', 'completed') or old.status in ('checked_in', 'in_service', 'completed'))
  and (new.status, new.start_at, new.customer_id) is distinct from (old.status, old.start_at, old.customer_id)
) execute function follow_last_visit();

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

-- Links to a booking, as hashes: one for the page that made it, one in each mail.
create table booking_link (
  token_hash text primary key,
  booking_id uuid not null references booking,
  created_at timestamptz not null,
  -- Address of the mail that carried the link, without regard to case, and the link's first use, which proves access to
  -- the mailbox. Before that, mails to the address repeat no text that a visitor entered.
  mailed_to text,
  used_at timestamptz,
  constraint booking_link_used_was_mailed check (used_at is null or mailed_to is not null)
);
create index booking_link_booking on booking_link (booking_id);

create table booking_event (
  booking_event_id uuid primary key,
  booking_id uuid not null references booking,
  -- Version of the booking after this event.
  version integer not null,
  at timestamptz not null,
  kind text not null,
  -- Name of the user at the time; null for the customer.
  by_name text,
  reason text,
  -- Changed values before and after; null without any.
  before jsonb,
  after jsonb,
  -- Done by the system, not by a person.
  by_system boolean not null default false
);
-- Cancellations and reschedules by customers. New bookings are left out, so that making one stays cheap.
create index booking_event_by_customer on booking_event (at)
  where version > 1 and by_name is null and not by_system and kind in ('cancel', 'reschedule');
create unique index booking_event_of_version on booking_event (booking_id, version) where kind <> 'remind';
create unique index booking_event_reminder on booking_event (booking_id, version) where kind = 'remind';
create trigger booking_event_is_append_only before update or delete on booking_event
for each row execute function refuse_change('reason', 'before', 'after');

create function mark_change_by_customer() returns trigger language plpgsql as $$
begin
  update booking set changed_by_customer = true where booking_id = new.booking_id and not changed_by_customer;
  return null;
end
$$;
create trigger booking_event_marks_booking after insert on booking_event
for each row when (new.version > 1 and new.by_name is null and not new.by_system and new.kind <> 'will-come')
execute function mark_change_by_customer();

-- Rules that a user overrode, and why.
create table booking_override (
  booking_id uuid not null references booking,
  -- Version of the booking after the override.
  version integer not null,
  rules text[] not null check (cardinality(rules) > 0),
  reason text not null check (length(reason) between 1 and 500),
  by_user_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  primary key (booking_id, version)
);
create trigger booking_override_is_append_only before update or delete on booking_override
for each row execute function refuse_change('reason');

-- A group service at one time with one staff member. Deleted with its last booking.
create table group_session (
  session_id uuid primary key,
  service_id uuid not null references service,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  capacity integer not null,
  taken integer not null,
  constraint group_session_once unique (service_id, staff_id, start_at),
  constraint group_session_seats check (0 <= taken and taken <= capacity),
  check (start_at < end_at)
);
create index group_session_staff_start on group_session (staff_id, start_at);

create table appointment (
  appointment_id uuid primary key,
  booking_id uuid not null references booking,
  position integer not null default 0,
  service_id uuid not null references service,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Copies, so that later changes of the service or the staff member do not alter the booking.
  service_name text not null,
  staff_name text not null,
  duration_minutes integer not null,
  before_minutes integer not null,
  after_minutes integer not null,
  price_kind text not null check (price_kind in ('fixed', 'from', 'free', 'on_request')),
  price_minor bigint not null check (price_minor >= 0),
  session_id uuid references group_session on delete set null deferrable initially deferred,
  seats integer not null default 1 check (seats > 0),
  -- The customer chose this staff member.
  staff_requested boolean not null default false,
  unique (booking_id, position),
  check (start_at < end_at)
);
create index appointment_staff_start on appointment (staff_id, start_at);
create index appointment_start on appointment (start_at);
create index appointment_service_start on appointment (service_id, start_at);
create index appointment_session on appointment (session_id) where session_id is not null;

-- Above 20 changes, ids are left out. Staff members are read from the changed rows, which is faster than a query.
create function announce_appointments() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 21) as first_ones) > 20 then
    perform announce('booking', null, null);
  else
    perform announce('booking', array[booking_id], array_agg(distinct staff_id)) from changed group by booking_id;
  end if;
  return null;
end
$$;
create trigger appointment_change_is_announced after update on appointment
referencing new table as changed for each statement execute function announce_appointments();
-- The previous staff member is announced too, also if the appointment moved to another one.
create trigger appointment_change_is_told_to_who_had_it after update on appointment
referencing old table as changed for each statement execute function announce_appointments();
create trigger appointment_end_is_announced after delete on appointment
referencing old table as changed for each statement execute function announce_appointments();

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

-- Time of a staff member taken by an appointment, buffers included. The exclusion constraint is the final guard against
-- double bookings.
create table appointment_block (
  appointment_block_id uuid primary key,
  -- Deferred: the block is inserted first, and the appointment only if that succeeds.
  appointment_id uuid references appointment deferrable initially deferred,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- False once the booking no longer occupies its time.
  active boolean not null default true,
  -- A user allowed this overlap.
  overlap_allowed boolean not null default false,
  -- Blocks of one session may overlap.
  session_id uuid,
  guards_session_id uuid
    constraint appointment_block_guard references group_session on delete cascade deferrable initially deferred,
  -- Range queries rely on this limit.
  check (start_at < end_at and end_at - start_at <= interval '2 days'),
  constraint appointment_block_no_overlap exclude using gist (
    staff_id with =,
    tstzrange(start_at, end_at) with &&
  ) where (active and not overlap_allowed and session_id is null),
  constraint appointment_block_is_of_one
    check ((appointment_id is null) <> (guards_session_id is null)),
  foreign key (session_id) references group_session on delete set null deferrable initially deferred
);
create index appointment_block_appointment on appointment_block (appointment_id);
create index appointment_block_staff_start on appointment_block (staff_id, start_at) where active;
create index appointment_block_guard on appointment_block (guards_session_id) where guards_session_id is not null;
create index appointment_block_session on appointment_block (session_id) where session_id is not null;
-- Upcoming overlaps that a user allowed.
create index appointment_block_overlapping on appointment_block (start_at) where active and overlap_allowed;

-- A time reserved for one visitor while they fill in the form. Expired holds do not count.
create table hold (
  hold_id uuid primary key,
  -- Hash of a token that only the visitor's page knows.
  token_hash text not null unique,
  -- Hash of the network address, which limits the number of holds.
  address_hash text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- created_at stays when the hold is renewed.
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (start_at < end_at)
);
create index hold_address on hold (address_hash, expires_at);
create index hold_expiry on hold (expires_at);

create table hold_block (
  hold_id uuid not null references hold on delete cascade,
  position integer not null,
  -- Index of the booking's service. A service with processing time has several rows.
  segment integer not null,
  staff_id uuid not null references staff,
  service_id uuid not null references service,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- With buffers.
  block_start_at timestamptz not null,
  block_end_at timestamptz not null,
  seats integer not null check (seats > 0),
  is_group boolean not null,
  primary key (hold_id, position),
  check (start_at < end_at),
  check (block_start_at < block_end_at and block_end_at - block_start_at <= interval '2 days')
);
create index hold_block_staff_start on hold_block (staff_id, block_start_at);
create index hold_block_service_start on hold_block (service_id, start_at);
create trigger hold_is_announced after insert or delete on hold_block
for each row execute function announce_change('hold', '', 'staff_id');

-- Bookings by staff member and by service, for the register. The copied columns are maintained by triggers.
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

-- A saved view of the register.
create table saved_view (
  saved_view_id uuid primary key,
  owner_id uuid not null references user_account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Available to everyone with access to the register.
  is_shared boolean not null,
  -- SavedFilters of the contract.
  filters jsonb not null,
  columns text[] not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null
);
create index saved_view_owner on saved_view (owner_id);
create index saved_view_shared on saved_view (name) where is_shared;

-- The columns of the register that a user chose.
create table register_columns (
  user_id uuid primary key references user_account on delete cascade,
  columns text[] not null
);
