-- Customers. Public forms add customers and never change them.

create table customer (
  customer_id uuid primary key,
  first_name text not null,
  last_name text not null,
  -- Optional for walk-ins. An e-mail address belongs to one customer; a phone number can be shared by a family.
  email text,
  phone text,
  -- Normalised, so that two spellings of one address or number match.
  email_key text constraint customer_email_known unique,
  phone_key text,
  marketing_opt_in boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  -- Short notes shown wherever the customer appears, such as an allergy.
  alerts text[] not null default '{}',
  tags text[] not null default '{}',
  blocked_online_at timestamptz,
  blocked_reason text,
  -- The customer that this duplicate was merged into. Never a chain: the target is not merged itself.
  merged_into uuid references customer check (merged_into <> customer_id),
  anonymised_at timestamptz,
  -- Start of the latest booking that the customer came to. Maintained by a trigger on bookings.
  last_visit_at timestamptz,
  name_key text collate "C" not null
    generated always as (searched(first_name || ' ' || last_name)) stored,
  -- Name, line break, contact data. Both lines begin with a space, so that every word follows one.
  search_text text not null
    generated always as (
      ' ' || searched(first_name || ' ' || last_name) || chr(10) ||
      ' ' || searched(coalesce(email_key, '')) || ' ' || coalesce(phone_key, '')
    ) stored,
  -- Start of the first completed booking. Maintained by the same trigger.
  first_visit_at timestamptz,
  -- Exempt from deposits.
  pays_afterwards boolean not null default false,
  company text not null default '' check (length(company) <= 160),
  address text not null default '' check (length(address) <= 300),
  country text check (country ~ '^[A-Z]{2}$'),
  tax_id text not null default '' check (length(tax_id) <= 60),
  tax_scheme text not null default '' check (length(tax_scheme) <= 20),
  endpoint text not null default '' check (length(endpoint) <= 120),
  constraint customer_email_is_whole check ((email is null) = (email_key is null)),
  constraint customer_phone_is_whole check ((phone is null) = (phone_key is null)),
  constraint customer_block_is_whole check ((blocked_online_at is null) = (blocked_reason is null))
);
create index customer_phone on customer (phone_key);
-- The directory leaves out merged and erased customers.
create index customer_name on customer (name_key, customer_id)
  where merged_into is null and anonymised_at is null;
create index customer_created on customer (created_at, customer_id)
  where merged_into is null and anonymised_at is null;
-- Customers who never came sort first.
create index customer_last_visit on customer (coalesce(last_visit_at, 'epoch'::timestamptz), customer_id)
  where merged_into is null and anonymised_at is null;
create index customer_with_alerts on customer (name_key, customer_id)
  where merged_into is null and anonymised_at is null and alerts <> '{}';
create index customer_blocked on customer (name_key, customer_id)
  where merged_into is null and anonymised_at is null and blocked_online_at is not null;
create index customer_tags on customer using gin (tags);
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_merged on customer (merged_into) where merged_into is not null;
create index customer_email_begins on customer (email_key text_pattern_ops);
create index customer_phone_ends on customer (reverse(phone_key) text_pattern_ops);
create index customer_first_visit on customer (first_visit_at) where first_visit_at is not null;
create trigger customers_are_announced after delete or update of
  first_name, last_name, email, phone, alerts, tags, blocked_online_at, merged_into, anonymised_at on customer
for each statement execute function announce_change('customer');

create table customer_note (
  customer_note_id uuid primary key,
  customer_id uuid not null references customer,
  text text not null check (length(text) between 1 and 2000),
  by_user_id uuid not null,
  by_name text not null,
  created_at timestamptz not null
);
create index customer_note_customer on customer_note (customer_id, created_at);

create table customer_event (
  customer_event_id uuid primary key,
  customer_id uuid not null references customer,
  at timestamptz not null,
  kind text not null,
  -- Name of the user at the time; null for the customer.
  by_name text,
  before jsonb,
  after jsonb
);
create index customer_event_customer on customer_event (customer_id, at, customer_event_id);
create trigger customer_event_is_append_only before update on customer_event
for each row execute function refuse_change('before', 'after');
create trigger customer_event_stays before delete on customer_event
for each row when (current_setting('daybook.undoing', true) is distinct from 'on' or old.kind <> 'created')
execute function refuse_change();
