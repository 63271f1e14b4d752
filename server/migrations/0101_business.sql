-- The business of this installation, and its opening hours.

-- The terms that customers accepted. Each text is stored once and never deleted, because it is part of what was agreed.
-- Bookings from before this table do not refer to a text.
create table terms_text (
  terms_id integer generated always as identity primary key,
  digest text not null unique,
  text text not null,
  kept_at timestamptz not null default now()
);
create trigger terms_text_stays before update or delete on terms_text
for each row execute function refuse_change();

create table business (
  business_id smallint primary key default 1 check (business_id = 1),
  name text not null check (length(name) between 1 and 120),
  tagline text,
  -- IANA zone of the opening hours, the horizon and the days of reports.
  zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en-US',
  week_starts_on smallint not null default 1 check (week_starts_on between 1 and 7),
  phone text,
  email text,
  address text,
  -- A path below the public uploads.
  logo_path text,
  -- The booking policy. A service can have its own.
  notice_minutes integer not null default 120 check (notice_minutes >= 0),
  horizon_days integer not null default 60 check (horizon_days between 0 and 730),
  cancel_minutes integer not null default 1440 check (cancel_minutes >= 0),
  reschedule_minutes integer not null default 1440 check (reschedule_minutes >= 0),
  hold_minutes integer not null default 10 check (hold_minutes between 1 and 60),
  step_minutes integer not null default 15 check (step_minutes between 5 and 1440),
  -- Limits the open bookings of one customer.
  open_bookings_per_customer integer check (open_bookings_per_customer > 0),
  -- Also offers the first and last start that fit into a gap, even off the grid.
  fills_gaps boolean not null default false,
  services_per_visit integer not null default 5 check (services_per_visit between 1 and 5),
  -- Customers can edit details until this long before the start.
  edit_minutes integer not null default 120 check (edit_minutes >= 0),
  -- A request expires after this time.
  request_hours integer not null default 12 check (request_hours between 1 and 720),
  -- Limits how often a customer can reschedule one booking; null is no limit.
  reschedules_at_most integer check (reschedules_at_most >= 0),
  shows_places_left boolean not null default true,
  -- Version of the opening hours.
  hours_version integer not null default 1 check (hours_version > 0),
  -- Origins of sites that embed the booking page, such as https://www.example.com.
  embed_origins text[] not null default '{}',
  embed_version integer not null default 1,
  profile_version integer not null default 1,
  legal_name text not null default '' check (length(legal_name) <= 160),
  tax_id text not null default '' check (length(tax_id) <= 60),
  description text not null default '' check (length(description) <= 1000),
  whatsapp text,
  website text,
  social_links text[] not null default '{}',
  regional_version integer not null default 1,
  policy_version integer not null default 1,
  page_version integer not null default 1,
  -- The accent. All other shades derive from it.
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  welcome text not null default '' check (length(welcome) <= 500),
  terms text not null default '' check (length(terms) <= 5000),
  privacy text not null default '' check (length(privacy) <= 5000),
  -- Shown to visitors above everything else unless empty.
  away_message text not null default '' check (length(away_message) <= 500),
  -- The owner dismissed the set-up list.
  setup_dismissed_at timestamptz,
  clock text not null default '24h' check (clock in ('24h', '12h')),
  date_order text not null default 'day-month'
    check (date_order in ('day-month', 'month-day', 'year-month-day')),
  -- How one of several free staff members is chosen.
  staff_choice text not null default 'least_booked'
    check (staff_choice in ('least_booked', 'in_order', 'random')),
  has_waitlist boolean not null default true,
  security_version integer not null default 1,
  -- A session ends after this idle time, or this long after sign-in. Null uses the default of the installation.
  session_idle_minutes integer check (session_idle_minutes between 5 and 43200),
  session_days integer check (session_days between 1 and 90),
  two_step_rule text not null default 'nobody'
    check (two_step_rule in ('nobody', 'administrators', 'everyone')),
  -- Requires proof of work for a booking. Null uses the default of the installation.
  booking_proof boolean,
  -- Sign-in requires an e-mail address in one of these domains; empty allows every domain.
  sign_in_domains text[] not null default '{}',
  -- The worker erases customers who have been inactive for this long. Off by default.
  retention_months integer check (retention_months in (6, 12, 24, 36, 60)),
  -- When the worker next looks for them.
  retention_due_at timestamptz,
  retention_version integer not null default 1,
  -- Text of the current terms; null without terms.
  terms_id integer references terms_text,
  -- The country whose numbering plan the phone keys were computed with; null before the first time. The worker computes
  -- them again when the country of the business changes.
  phone_keys_country text check (phone_keys_country ~ '^[A-Z]{2}$'),
  -- ISO 3166-1 alpha-2.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Empty uses the scheme of the country.
  tax_scheme text not null default '' check (length(tax_scheme) <= 20),
  -- Address for electronic documents: a scheme of the EAS list, a colon and the identifier.
  endpoint text not null default '' check (length(endpoint) <= 120),
  -- Contact data that online booking requires.
  requires_email boolean not null default true,
  requires_last_name boolean not null default true,
  constraint retention_is_whole check ((retention_months is null) = (retention_due_at is null))
);
insert into business (name, zone, currency, open_bookings_per_customer) values ('My business', 'Africa/Lagos', 'NGN', 3);
create trigger business_is_announced after update on business
for each statement execute function announce_change('business');

-- At most once per transaction: other transactions never see the versions in between.
create function renew_rules_version() returns trigger language plpgsql as $$
begin
  update rules_version set version = gen_random_uuid() where xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;
create trigger business_renews_rules after insert or update or delete or truncate on business
  for each statement execute function renew_rules_version();

create function keep_terms() returns trigger language plpgsql as $$
declare
  of_text constant text := encode(sha256(convert_to(new.terms, 'UTF8')), 'hex');
begin
  if new.terms = '' then
    new.terms_id := null;
    return new;
  end if;
  insert into terms_text (digest, text) values (of_text, new.terms) on conflict (digest) do nothing;
  select terms_id into new.terms_id from terms_text where digest = of_text;
  return new;
end
$$;
create trigger business_keeps_its_terms before insert or update of terms on business
for each row execute function keep_terms();

-- Minutes of the day on the wall clock. end_minute can be past midnight: 1560 is 02:00 the next day.
create table opening_hours (
  weekday smallint not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1440),
  end_minute integer not null check (end_minute between 0 and 2880),
  primary key (weekday, start_minute),
  check (start_minute < end_minute)
);
insert into opening_hours (weekday, start_minute, end_minute)
select weekday, 540, 1020 from generate_series(1, 5) as weekday;
create trigger opening_hours_are_announced after insert or update or delete on opening_hours
for each statement execute function announce_change('hours');
create trigger opening_hours_renew_rules after insert or update or delete or truncate on opening_hours
  for each statement execute function renew_rules_version();

-- A closure as it was entered, on the wall clock of the business. Table `closure` holds the instants derived from it.
create table closure_series (
  closure_series_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  -- Customers see the name. Otherwise they only see that the business is closed.
  is_public boolean not null default true,
  repeats_yearly boolean not null default false,
  first_on date not null,
  last_on date not null,
  -- For part of one day; null for whole days.
  start_minute integer check (start_minute between 0 and 1439),
  end_minute integer check (end_minute between 1 and 1440),
  version integer not null default 1 check (version > 0),
  check (first_on <= last_on),
  check ((start_minute is null) = (end_minute is null)),
  check (start_minute is null or (first_on = last_on and start_minute < end_minute))
);

create table closure (
  closure_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  start_at timestamptz not null,
  end_at timestamptz not null,
  is_public boolean not null default true,
  closure_series_id uuid references closure_series on delete cascade,
  check (start_at < end_at)
);
create index closure_end on closure (end_at);
create unique index closure_of_series on closure (closure_series_id, start_at);
create trigger closure_is_announced after insert or update or delete on closure
for each statement execute function announce_change('closure');
-- Closures, time off and exceptions renew the version too, so that a reader who has the whole plan cached only compares
-- the version.
create trigger closure_renews_rules after insert or update or delete or truncate on closure
  for each statement execute function renew_rules_version();

-- The version of everything that booking rules are read from. It changes with each change, so that a reader with cached
-- rules only compares the version. It is random, so that two databases, or one and its restored backup, never share a
-- version for different rules.
create table rules_version (
  version uuid not null
);
create unique index rules_version_is_one on rules_version ((true));
insert into rules_version (version) values (gen_random_uuid());
