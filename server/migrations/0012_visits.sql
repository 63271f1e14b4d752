-- Visits of several services, group sessions with seats, and what a person may decide against the rules.

alter table business
  -- Also offers the first and the last start that fit a free piece, off the grid.
  add column fills_gaps boolean not null default false,
  add column services_per_visit integer not null default 5 check (services_per_visit between 1 and 5),
  -- How long before the start a customer may still edit the details.
  add column edit_minutes integer not null default 120 check (edit_minutes >= 0),
  -- How long a request waits for an answer.
  add column request_hours integer not null default 12 check (request_hours between 1 and 720),
  -- How often a customer may move one visit; null for no limit.
  add column reschedules_at_most integer check (reschedules_at_most >= 0),
  add column shows_places_left boolean not null default true;

alter table service
  -- The staff member is free in between: from that minute after the start, for so long. Both or neither.
  add column processing_start_minute integer check (processing_start_minute > 0),
  add column processing_minutes integer check (processing_minutes > 0),
  add constraint service_processing_is_whole
    check ((processing_start_minute is null) = (processing_minutes is null)),
  add constraint service_processing_ends_inside
    check (processing_start_minute + processing_minutes < duration_minutes),
  -- More than one is a group: whoever books the same start shares a session.
  add column capacity integer not null default 1 check (capacity between 1 and 1000),
  add constraint service_group_has_no_processing check (capacity = 1 or processing_minutes is null),
  -- Null is the business's own; so with the window for edits.
  add column fills_gaps boolean,
  add column edit_minutes integer check (edit_minutes >= 0),
  add column repeats_allowed boolean not null default false,
  add column waitlist_allowed boolean not null default true,
  -- What the form asks for beyond names: a list of fields, see the contract's CustomField.
  add column custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  -- What a customer should bring or know.
  add column instructions text;

-- As one staff member performs it; null is as the service says.
alter table staff_service
  add column duration_minutes integer check (duration_minutes between 1 and 1440),
  add column price_minor bigint check (price_minor >= 0);

-- A visit kept for one visitor, and the time that it takes from each staff member.
drop table hold;
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

-- The time of a session is taken once, by a block of its own; those of its appointments share it.
alter table appointment_block
  alter column appointment_id drop not null,
  add column guards_session_id uuid
    constraint appointment_block_guard references group_session on delete cascade deferrable initially deferred,
  add constraint appointment_block_is_of_one
    check ((appointment_id is null) <> (guards_session_id is null)),
  add foreign key (session_id) references group_session on delete set null deferrable initially deferred;
create index appointment_block_guard on appointment_block (guards_session_id) where guards_session_id is not null;
create index appointment_block_session on appointment_block (session_id) where session_id is not null;

alter table appointment
  add column session_id uuid references group_session on delete set null deferrable initially deferred,
  add column seats integer not null default 1 check (seats > 0),
  -- True where the customer asked for this staff member.
  add column staff_requested boolean not null default false;
create index appointment_session on appointment (session_id) where session_id is not null;

-- Visits that repeat, with the rule as it was agreed.
create table series (
  series_id uuid primary key,
  rule jsonb not null,
  created_at timestamptz not null
);

alter table booking
  -- A person who walks in may stay unknown.
  alter column customer_id drop not null,
  add column party_size integer not null default 1 check (party_size > 0),
  -- Whom the visit is for, where that is not who booked.
  add column attendee_name text,
  -- What was asked and answered, label and value, as it was then.
  add column custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  -- For the staff only.
  add column internal_note text not null default '',
  add column edit_minutes integer not null default 0,
  add column series_id uuid references series,
  add column series_position integer,
  add constraint booking_series_is_whole check ((series_id is null) = (series_position is null)),
  -- Of the calendar files that were sent: rises with each change of what stands in them.
  add column sequence integer not null default 0,
  -- How often the customer has moved it.
  add column reschedules integer not null default 0;
create unique index booking_series on booking (series_id, series_position) where series_id is not null;

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
for each row execute function refuse_change();
