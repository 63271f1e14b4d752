-- What the business sells.

create table category (
  category_id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  description text,
  position integer not null default 0,
  active boolean not null default true
);

create table service (
  service_id uuid primary key,
  category_id uuid not null references category,
  name text not null check (length(name) between 1 and 120),
  description text,
  -- A file below the public uploads.
  image_path text,
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  -- Distance between offered starts; null is the step of the business.
  step_minutes integer check (step_minutes between 5 and 1440),
  before_minutes integer not null default 0 check (before_minutes between 0 and 720),
  after_minutes integer not null default 0 check (after_minutes between 0 and 720),
  buffers_fit_hours boolean not null default false,
  price_kind text not null check (price_kind in ('fixed', 'from', 'free', 'on_request')),
  price_minor bigint not null default 0 check (price_minor >= 0),
  needs_approval boolean not null default false,
  -- Null is the policy of the business.
  notice_minutes integer check (notice_minutes >= 0),
  horizon_days integer check (horizon_days between 0 and 730),
  cancel_minutes integer check (cancel_minutes >= 0),
  reschedule_minutes integer check (reschedule_minutes >= 0),
  position integer not null default 0,
  active boolean not null default true,
  check (price_minor = 0 or price_kind in ('fixed', 'from'))
);

create index service_category on service (category_id);
