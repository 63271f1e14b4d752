-- The catalogue as people edit it: what a service shows, who may book it, what it asks for up front, and its parts.

alter table category
  add column image_path text,
  -- One of the names in the contract.
  add column color text check (length(color) between 1 and 20),
  -- Whether visitors see it, and what is in it.
  add column online_visible boolean not null default true,
  add column version integer not null default 1 check (version > 0);

alter table service
  -- That of an option is the service's with its own.
  drop constraint service_name_check,
  add constraint service_name_check check (length(name) between 1 and 200),
  add column version integer not null default 1 check (version > 0),
  add column color text check (length(color) between 1 and 20),
  add column location_kind text not null default 'business' check (location_kind in ('business', 'customer', 'online')),
  -- Listed for everyone, for whoever has its link, or for the staff only.
  add column visibility text not null default 'public' check (visibility in ('public', 'link', 'staff')),
  -- Offered starts lie as far apart as the service takes, whatever `step_minutes` says.
  add column steps_by_duration boolean not null default false,
  -- What is asked for in advance: nothing, an amount in minor units, hundredths of a percent, or all of it.
  add column deposit_kind text not null default 'none' check (deposit_kind in ('none', 'fixed', 'percent', 'full')),
  add column deposit_value bigint not null default 0 check (deposit_value >= 0),
  add constraint service_deposit_is_whole check ((deposit_kind in ('fixed', 'percent')) = (deposit_value > 0)),
  add constraint service_deposit_of_a_price check (deposit_kind = 'none' or price_kind in ('fixed', 'from')),
  -- In hundredths of a percent: 750 is 7.5 %. Null where the business says nothing about tax.
  add column tax_rate integer check (tax_rate between 0 and 10000),
  -- A service, or a part of one: an option in its place (60 instead of 30 minutes), or an add-on behind it. Parts are
  -- booked like services, and take from theirs whatever is not their own.
  add column kind text not null default 'service' check (kind in ('service', 'option', 'addon')),
  add column part_of uuid references service,
  add constraint service_part_is_whole check ((kind = 'service') = (part_of is null)),
  -- Of an option, and of the service itself among its options: "60 minutes".
  add column option_name text check (length(option_name) between 1 and 60);
create index service_part on service (part_of) where part_of is not null;

-- When a service is on offer, where that is less than when its staff work; on the clock of the business.
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
