-- The one business that this installation serves, and when it is open.

-- The terms of the business as they stood when a customer accepted them. Each text is kept once, however many accept it,
-- and for good: it is what was agreed. Earlier bookings do not know which text it was.
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
  -- IANA zone in which opening hours, the horizon and days of reports are counted.
  zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en-US',
  week_starts_on smallint not null default 1 check (week_starts_on between 1 and 7),
  phone text,
  email text,
  address text,
  -- A file below the public uploads.
  logo_path text,
  -- The booking policy, where a service does not have its own.
  notice_minutes integer not null default 120 check (notice_minutes >= 0),
  horizon_days integer not null default 60 check (horizon_days between 0 and 730),
  cancel_minutes integer not null default 1440 check (cancel_minutes >= 0),
  reschedule_minutes integer not null default 1440 check (reschedule_minutes >= 0),
  hold_minutes integer not null default 10 check (hold_minutes between 1 and 60),
  step_minutes integer not null default 15 check (step_minutes between 5 and 1440),
  -- How many visits that have not ended one customer may have booked.
  open_bookings_per_customer integer check (open_bookings_per_customer > 0),
  -- Also offers the first and the last start that fit a free piece, off the grid.
  fills_gaps boolean not null default false,
  services_per_visit integer not null default 5 check (services_per_visit between 1 and 5),
  -- How long before the start a customer may still edit the details.
  edit_minutes integer not null default 120 check (edit_minutes >= 0),
  -- How long a request waits for an answer.
  request_hours integer not null default 12 check (request_hours between 1 and 720),
  -- How often a customer may move one visit; null for no limit.
  reschedules_at_most integer check (reschedules_at_most >= 0),
  shows_places_left boolean not null default true,
  -- Of the opening hours.
  hours_version integer not null default 1 check (hours_version > 0),
  -- Origins such as https://www.example.com.
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
  -- The colour that the business chose; the shades that are drawn follow from it.
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  welcome text not null default '' check (length(welcome) <= 500),
  terms text not null default '' check (length(terms) <= 5000),
  privacy text not null default '' check (length(privacy) <= 5000),
  -- While it is there, visitors read it before anything else.
  away_message text not null default '' check (length(away_message) <= 500),
  -- The owner has seen what was missing, and wants to see it no more.
  setup_dismissed_at timestamptz,
  -- How the hours of a day are counted, and in which order a date is written.
  clock text not null default '24h' check (clock in ('24h', '12h')),
  date_order text not null default 'day-month'
    check (date_order in ('day-month', 'month-day', 'year-month-day')),
  -- Between people who could all take a visit.
  staff_choice text not null default 'least_booked'
    check (staff_choice in ('least_booked', 'in_order', 'random')),
  -- Whether a visitor may wait for a time.
  has_waitlist boolean not null default true,
  security_version integer not null default 1,
  -- Without a request for so long, or so long after it began, a session is over; null as the installation says.
  session_idle_minutes integer check (session_idle_minutes between 5 and 43200),
  session_days integer check (session_days between 1 and 90),
  two_step_rule text not null default 'nobody'
    check (two_step_rule in ('nobody', 'administrators', 'everyone')),
  -- Whether booking asks the visitor's browser for some work; null as the installation says.
  booking_proof boolean,
  -- Where addresses must be to sign in; none where any may.
  sign_in_domains text[] not null default '{}',
  -- Customers who have not come for so long are erased by the worker, day by day. Never, unless somebody says so.
  retention_months integer check (retention_months in (6, 12, 24, 36, 60)),
  -- From when on the worker looks for them again.
  retention_due_at timestamptz,
  retention_version integer not null default 1,
  -- Of the terms as they are now; null where there are none.
  terms_id integer references terms_text,
  -- By the numbers of which country the keys of phone numbers were made; null before they had one. The worker makes
  -- them anew where this is not the country of the business.
  phone_keys_country text check (phone_keys_country ~ '^[A-Z]{2}$'),
  -- ISO 3166-1 alpha-2.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Empty where it follows from the country.
  tax_scheme text not null default '' check (length(tax_scheme) <= 20),
  -- Where electronic documents reach it: a scheme of the EAS list, a colon, and the identifier.
  endpoint text not null default '' check (length(endpoint) <= 120),
  -- What customers must tell about themselves when they book online.
  requires_email boolean not null default true,
  requires_last_name boolean not null default true,
  constraint retention_is_whole check ((retention_months is null) = (retention_due_at is null))
);
insert into business (name, zone, currency, open_bookings_per_customer) values ('My business', 'Africa/Lagos', 'NGN', 3);
create trigger business_is_announced after update on business
for each statement execute function announce_change('business');

-- Once in a transaction: nobody else sees what it does in between.
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

-- Wall-clock minutes of the day; end_minute may pass midnight (1560 is 02:00 the next day).
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

-- A closure as it is written down, on the wall clock of the business; `closure` holds the times that follow from it.
create table closure_series (
  closure_series_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  -- Whether customers are told the name, or only that the business is closed.
  is_public boolean not null default true,
  repeats_yearly boolean not null default false,
  first_on date not null,
  last_on date not null,
  -- Minutes of the day on a part of one day; null for whole days.
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
-- Days off, closures and dates with hours of their own renew the version of the rules, as weekly hours do: who has read
-- the whole plan before asks for the version alone.
create trigger closure_renews_rules after insert or update or delete or truncate on closure
  for each statement execute function renew_rules_version();

-- What the rules of a visit are read from has a version, and another one after each change, so that who has read them
-- before asks for the version alone. Random, so that no two databases, and none that was restored, have the same one
-- for different rules.
create table rules_version (
  version uuid not null
);
create unique index rules_version_is_one on rules_version ((true));
insert into rules_version (version) values (gen_random_uuid());
