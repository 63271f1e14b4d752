-- The services and their categories.

create table category (
  category_id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  description text,
  position integer not null default 0,
  active boolean not null default true,
  image_path text,
  -- A colour name of the contract.
  color text check (length(color) between 1 and 20),
  -- False also hides the services of the category.
  online_visible boolean not null default true,
  version integer not null default 1 check (version > 0)
);
create trigger categories_are_announced after insert or update or delete on category
for each statement execute function announce_change('catalogue');
create trigger category_renews_rules after insert or update or delete or truncate on category
  for each statement execute function renew_rules_version();

create table service (
  service_id uuid primary key,
  category_id uuid not null references category,
  name text not null check (length(name) between 1 and 200),
  description text,
  -- A path below the public uploads.
  image_path text,
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  -- Minutes between offered starts. Null uses the step of the business.
  step_minutes integer check (step_minutes between 5 and 1440),
  before_minutes integer not null default 0 check (before_minutes between 0 and 720),
  after_minutes integer not null default 0 check (after_minutes between 0 and 720),
  buffers_fit_hours boolean not null default false,
  price_kind text not null check (price_kind in ('fixed', 'from', 'free', 'on_request')),
  price_minor bigint not null default 0 check (price_minor >= 0),
  needs_approval boolean not null default false,
  -- Null uses the policy of the business.
  notice_minutes integer check (notice_minutes >= 0),
  horizon_days integer check (horizon_days between 0 and 730),
  cancel_minutes integer check (cancel_minutes >= 0),
  reschedule_minutes integer check (reschedule_minutes >= 0),
  position integer not null default 0,
  active boolean not null default true,
  -- Limits the bookings that start in one period, across all staff members.
  cap_count integer check (cap_count > 0),
  cap_period text check (cap_period in ('day', 'week', 'month')),
  -- Processing time, in which the staff member is free: its start after the start of the service, and its length.
  processing_start_minute integer check (processing_start_minute > 0),
  processing_minutes integer check (processing_minutes > 0),
  -- More than one makes it a group: bookings with the same start share a session.
  capacity integer not null default 1 check (capacity between 1 and 1000),
  -- Null uses the setting of the business; the same for edit_minutes.
  fills_gaps boolean,
  edit_minutes integer check (edit_minutes >= 0),
  repeats_allowed boolean not null default false,
  waitlist_allowed boolean not null default true,
  -- Additional questions in the form; see CustomField in the contract.
  custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  -- What customers should bring or know.
  instructions text,
  version integer not null default 1 check (version > 0),
  color text check (length(color) between 1 and 20),
  location_kind text not null default 'business' check (location_kind in ('business', 'customer', 'online')),
  -- Listed for everyone, bookable by link only, or bookable by staff only.
  visibility text not null default 'public' check (visibility in ('public', 'link', 'staff')),
  -- Starts are as far apart as the service is long, instead of `step_minutes`.
  steps_by_duration boolean not null default false,
  -- The deposit. Its value is in minor units or in hundredths of a percent.
  deposit_kind text not null default 'business' check (deposit_kind in ('business', 'none', 'fixed', 'percent', 'full')),
  deposit_value bigint not null default 0 check (deposit_value >= 0),
  -- A service, or a part of one: an option (60 instead of 30 minutes) or an add-on. Parts are booked like services and
  -- inherit what they do not set.
  kind text not null default 'service' check (kind in ('service', 'option', 'addon')),
  part_of uuid references service,
  -- Name among the options, such as "60 minutes"; the service itself has one too.
  option_name text check (length(option_name) between 1 and 60),
  -- Null uses the default tax of invoice lines.
  tax_rate_id uuid,
  new_customers_only boolean not null default false,
  -- The only start times, on the clock of the business; null allows any.
  start_minutes smallint[] check (cardinality(start_minutes) between 1 and 96
    and 0 <= all (start_minutes) and 1440 > all (start_minutes)),
  check (price_minor = 0 or price_kind in ('fixed', 'from')),
  constraint service_cap_is_whole check ((cap_count is null) = (cap_period is null)),
  constraint service_processing_is_whole
    check ((processing_start_minute is null) = (processing_minutes is null)),
  constraint service_processing_ends_inside
    check (processing_start_minute + processing_minutes < duration_minutes),
  constraint service_group_has_no_processing check (capacity = 1 or processing_minutes is null),
  constraint service_deposit_is_whole check ((deposit_kind in ('fixed', 'percent')) = (deposit_value > 0)),
  constraint service_part_is_whole check ((kind = 'service') = (part_of is null)),
  constraint service_deposit_of_a_price
    check (deposit_kind in ('business', 'none') or price_kind in ('fixed', 'from'))
);
create index service_category on service (category_id);
create index service_part on service (part_of) where part_of is not null;
create trigger services_are_announced after insert or update or delete on service
for each statement execute function announce_change('catalogue');
create trigger service_renews_rules after insert or update or delete or truncate on service
  for each statement execute function renew_rules_version();

-- Hours in which a service is offered, if fewer than those of its staff. On the clock of the business.
create table service_hours (
  service_id uuid not null references service,
  weekday smallint not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1440),
  end_minute integer not null check (end_minute between 0 and 2880),
  primary key (service_id, weekday, start_minute),
  check (start_minute < end_minute)
);
create trigger service_hours_are_announced after insert or update or delete on service_hours
for each statement execute function announce_change('catalogue');
create trigger service_hours_renew_rules after insert or update or delete or truncate on service_hours
  for each statement execute function renew_rules_version();
