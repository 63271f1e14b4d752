-- What customers make: a booking, the appointments in it, and what happened to it.

create extension if not exists pg_trgm;

create table booking (
  booking_id uuid primary key,
  -- Letters and digits that cannot be taken for one another.
  reference text not null constraint booking_reference_taken unique
    check (reference ~ '^DB-[2-9A-HJKMNP-TV-Z]{6}$'),
  customer_id uuid not null references customer,
  status text not null check (status in (
    'pending', 'confirmed', 'checked_in', 'in_service', 'completed', 'no_show', 'cancelled', 'declined', 'expired'
  )),
  source text not null check (source in ('online', 'staff')),
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
  -- Reads for a range look back no further than this.
  check (start_at < end_at and end_at - start_at <= interval '2 days')
);
create index booking_customer on booking (customer_id);
create index booking_start on booking (start_at, booking_id);
create index booking_created on booking (created_at, booking_id);
create index booking_status_start on booking (status, start_at, booking_id);
create index booking_search on booking using gin (search_text gin_trgm_ops);

-- The links that lead a customer to a booking: one for the page that made it, one in each mail, each kept as a hash.
create table booking_link (
  token_hash text primary key,
  booking_id uuid not null references booking,
  created_at timestamptz not null
);
create index booking_link_booking on booking_link (booking_id);

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
  unique (booking_id, position),
  check (start_at < end_at)
);
create index appointment_staff_start on appointment (staff_id, start_at);
create index appointment_start on appointment (start_at);
create index appointment_service on appointment (service_id);

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
  unique (booking_id, version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger booking_event_is_append_only before update or delete on booking_event
for each row execute function refuse_change();
