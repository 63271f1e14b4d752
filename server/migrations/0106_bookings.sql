-- What customers make: a booking, the appointments in it, and what happened to it.

-- Visits that repeat, with the rule as it was agreed.
create table series (
  series_id uuid primary key,
  rule jsonb not null,
  created_at timestamptz not null
);

create table booking (
  booking_id uuid primary key,
  -- Letters and digits that cannot be taken for one another.
  reference text not null constraint booking_reference_taken unique
    check (reference ~ '^DB-[2-9A-HJKMNP-TV-Z]{6}$'),
  -- A person who walks in may stay unknown.
  customer_id uuid references customer,
  status text not null check (status in (
    'pending', 'confirmed', 'checked_in', 'in_service', 'completed', 'no_show', 'cancelled', 'declined', 'expired'
  )),
  source text not null check (source in ('online', 'staff', 'walk_in')),
  version integer not null default 1 check (version > 0),
  -- The zone of the business at the time, and the visitor's own.
  zone text not null,
  visitor_zone text not null,
  -- As typed; the customer's own record may say something else.
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  note text not null default '',
  marketing_opt_in boolean not null default false,
  -- The policy as it was accepted.
  cancel_minutes integer not null,
  reschedule_minutes integer not null,
  policy_accepted_at timestamptz,
  total_minor bigint not null check (total_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_is_known boolean not null,
  -- From the start of the first appointment to the end of the last.
  start_at timestamptz not null,
  end_at timestamptz not null,
  created_at timestamptz not null,
  -- Reference, names, e-mail and digits of the phone, in lower case and without accents.
  search_text text not null,
  party_size integer not null default 1 check (party_size > 0),
  -- Whom the visit is for, where that is not who booked.
  attendee_name text,
  -- What was asked and answered, label and value, as it was then.
  custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  -- For the staff only.
  internal_note text not null default '',
  edit_minutes integer not null default 0,
  series_id uuid references series,
  series_position integer,
  -- Of the calendar files that were sent: rises with each change of what stands in them.
  sequence integer not null default 0,
  -- How often the customer has moved it.
  reschedules integer not null default 0,
  -- What was typed differs from the customer's profile, and somebody has said that this is as it should be.
  typed_is_settled boolean not null default false,
  -- What a pending booking waits for, and until when; without a time it waits until it is answered.
  pending_reason text check (pending_reason in ('approval', 'payment')),
  expires_at timestamptz,
  -- Who called a visit off that was cancelled, and whether that was after the window in which it is free.
  cancelled_by text check (cancelled_by in ('customer', 'staff', 'system')),
  cancelled_late boolean,
  -- The customer did something to it after it was made. Kept by a trigger on its events.
  changed_by_customer boolean not null default false,
  -- What was asked for in advance, and why.
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  deposit_reason text,
  -- [{ hoursBefore, keepsPercent }] as it was accepted; null where the customer accepted nothing.
  cancellation_tiers jsonb,
  -- What came in for it and was neither given back nor made the customer's credit, tips apart. Kept by a trigger.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Since when the customer has paid for a time that is not theirs any more.
  time_lost_at timestamptz,
  -- Without a foreign key, so that bookings do not all lock the one row that they name. No text goes.
  terms_id integer,
  -- The start for which the customer said that they will come; another start has to be said anew.
  will_come_at timestamptz,
  -- Whoever types an address or a number has not shown that it is theirs: until somebody says so, the booking only
  -- claims to be the customer's. What the business should look at is kept beside it.
  customer_is_claimed boolean not null default false,
  doubts text[] not null default '{}',
  -- Reads for a range look back no further than this.
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
-- A booking that is made is announced with its appointments. Whatever happens to it later raises its version.
create trigger booking_is_announced after update on booking
referencing new table as changed for each statement execute function announce_bookings();

-- A booking that was about to be made while its customer was merged or erased: it goes to who the customer is now, or
-- begins anew and finds nobody.
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

-- A customer is new with the first visit that was completed; who is only being served now has not been here yet.
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

-- The links that lead a customer to a booking: one for the page that made it, one in each mail, each kept as a hash.
create table booking_link (
  token_hash text primary key,
  booking_id uuid not null references booking,
  created_at timestamptz not null,
  -- A link that a mail carried, to which address (as it is compared without regard to case), and when it was first
  -- used: whoever used it reads what comes to the address. Until then a mail to it repeats nothing that a visitor
  -- typed.
  mailed_to text,
  used_at timestamptz,
  constraint booking_link_used_was_mailed check (used_at is null or mailed_to is not null)
);
create index booking_link_booking on booking_link (booking_id);

create table booking_event (
  booking_event_id uuid primary key,
  booking_id uuid not null references booking,
  -- The version of the booking that this event made.
  version integer not null,
  at timestamptz not null,
  kind text not null,
  -- The person's name at the time; null for the customer online.
  by_name text,
  reason text,
  -- What the change changed, as it was and as it became; null where there is nothing to compare.
  before jsonb,
  after jsonb,
  -- Nobody did it: the clock did.
  by_system boolean not null default false
);
-- What customers did to their visits, by time. A booking that is made is not in it: making one stays as cheap as it was.
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

-- Which rules a person set aside for a visit, and why.
create table booking_override (
  booking_id uuid not null references booking,
  -- The version of the booking that it made possible.
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

-- A service for a group at one time by one staff member. It is there while somebody has a seat.
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
  -- Copies: what was booked stays readable whatever becomes of the service and the staff member.
  service_name text not null,
  staff_name text not null,
  duration_minutes integer not null,
  before_minutes integer not null,
  after_minutes integer not null,
  price_kind text not null check (price_kind in ('fixed', 'from', 'free', 'on_request')),
  price_minor bigint not null check (price_minor >= 0),
  session_id uuid references group_session on delete set null deferrable initially deferred,
  seats integer not null default 1 check (seats > 0),
  -- True where the customer asked for this staff member.
  staff_requested boolean not null default false,
  unique (booking_id, position),
  check (start_at < end_at)
);
create index appointment_staff_start on appointment (staff_id, start_at);
create index appointment_start on appointment (start_at);
create index appointment_service_start on appointment (service_id, start_at);
create index appointment_session on appointment (session_id) where session_id is not null;

-- Bookings change most, one at a time and sometimes thousands at once: then it is not worth it to name them. What an
-- appointment says of whose it is stands in the rows at hand, which is quicker than to look it up.
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
-- One that goes over to another staff member, or goes away, concerns who had it.
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

-- The time that appointments take from staff members, buffers included. No two of one person overlap: this constraint
-- is what stands behind every check in the program.
create table appointment_block (
  appointment_block_id uuid primary key,
  -- Checked at the end: the time is taken first, and only who got it writes the rest.
  appointment_id uuid references appointment deferrable initially deferred,
  staff_id uuid not null references staff,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- False once the booking no longer takes up time.
  active boolean not null default true,
  -- True where a person placed it over another on purpose.
  overlap_allowed boolean not null default false,
  -- The group session that it shares its time with.
  session_id uuid,
  guards_session_id uuid
    constraint appointment_block_guard references group_session on delete cascade deferrable initially deferred,
  -- A read for a range looks back no further than this.
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
-- What a person placed over another on purpose and is still to come.
create index appointment_block_overlapping on appointment_block (start_at) where active and overlap_allowed;

-- A visit kept for one visitor while they fill in the form, and the time that it takes from each staff member. A hold
-- counts until it expires; nothing has to clean it up.
create table hold (
  hold_id uuid primary key,
  -- Hash of the token that lives in the visitor's page.
  token_hash text not null unique,
  -- Hash of whom it counts for.
  address_hash text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- When the visitor first asked for this visit, and until when it is theirs.
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (start_at < end_at)
);
create index hold_address on hold (address_hash, expires_at);
create index hold_expiry on hold (expires_at);

create table hold_block (
  hold_id uuid not null references hold on delete cascade,
  position integer not null,
  -- Which service of the visit it belongs to; one with processing time has several parts.
  segment integer not null,
  staff_id uuid not null references staff,
  service_id uuid not null references service,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- With its buffers.
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
