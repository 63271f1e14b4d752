-- Customers as the back office keeps them: reachable or not, with what matters at a visit, merged without a link that
-- leads nowhere, erased without a hole in the books.

-- Text as it is searched: without regard to case and accents. Whoever looks for something asks with the same function.
create function searched(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
    '\s+', ' ', 'g'))
$$;

alter table customer
  -- Who walks in may leave neither. An address belongs to one customer, a number to a whole family.
  alter column email drop not null,
  alter column email_key drop not null,
  alter column phone drop not null,
  alter column phone_key drop not null,
  add constraint customer_email_is_whole check ((email is null) = (email_key is null)),
  add constraint customer_phone_is_whole check ((phone is null) = (phone_key is null)),
  add column version integer not null default 1 check (version > 0),
  -- Short, and shown wherever the customer is: an allergy.
  add column alerts text[] not null default '{}',
  add column tags text[] not null default '{}',
  add column blocked_online_at timestamptz,
  add column blocked_reason text,
  add constraint customer_block_is_whole check ((blocked_online_at is null) = (blocked_reason is null)),
  -- Of which customer this one turned out to be a double; never a chain, so that one step leads to who it is now.
  add column merged_into uuid references customer check (merged_into <> customer_id),
  add column anonymised_at timestamptz,
  -- Start of the latest visit that the customer came to. Kept by a trigger on bookings.
  add column last_visit_at timestamptz,
  add column name_key text collate "C" not null
    generated always as (searched(first_name || ' ' || last_name)) stored,
  -- The name, and on a second line how to reach the customer. Each begins with a space, as every word in it does.
  add column search_text text not null
    generated always as (
      ' ' || searched(first_name || ' ' || last_name) || chr(10) ||
      ' ' || searched(coalesce(email_key, '')) || ' ' || coalesce(phone_key, '')
    ) stored;

-- The directory: whoever is still somebody.
create index customer_name on customer (name_key, customer_id)
  where merged_into is null and anonymised_at is null;
create index customer_created on customer (created_at, customer_id)
  where merged_into is null and anonymised_at is null;
-- Who never came stands before everybody who did.
create index customer_last_visit on customer (coalesce(last_visit_at, 'epoch'::timestamptz), customer_id)
  where merged_into is null and anonymised_at is null;
create index customer_with_alerts on customer (name_key, customer_id)
  where merged_into is null and anonymised_at is null and alerts <> '{}';
create index customer_blocked on customer (name_key, customer_id)
  where merged_into is null and anonymised_at is null and blocked_online_at is not null;
create index customer_tags on customer using gin (tags);
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_merged on customer (merged_into) where merged_into is not null;

create table customer_note (
  customer_note_id uuid primary key,
  customer_id uuid not null references customer,
  text text not null check (length(text) between 1 and 2000),
  by_user_id uuid not null,
  by_name text not null,
  created_at timestamptz not null
);
create index customer_note_customer on customer_note (customer_id, created_at);

-- Append-only may not mean that a person's name can never be taken out: an erasure empties the columns that a table's
-- trigger names, and no other and nobody else does.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('daybook.erasing', true) = 'on'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
drop trigger booking_event_is_append_only on booking_event;
create trigger booking_event_is_append_only before update or delete on booking_event
for each row execute function refuse_change('reason');
drop trigger booking_override_is_append_only on booking_override;
create trigger booking_override_is_append_only before update or delete on booking_override
for each row execute function refuse_change('reason');

create table customer_event (
  customer_event_id uuid primary key,
  customer_id uuid not null references customer,
  at timestamptz not null,
  kind text not null,
  -- The person's name at the time; null for the customer online.
  by_name text,
  before jsonb,
  after jsonb
);
create index customer_event_customer on customer_event (customer_id, at, customer_event_id);
create trigger customer_event_is_append_only before update or delete on customer_event
for each row execute function refuse_change('before', 'after');

alter table booking
  -- What was typed differs from the customer's profile, and somebody has said that this is as it should be.
  add column typed_is_settled boolean not null default false;
drop index booking_customer;
create index booking_customer_start on booking (customer_id, start_at, booking_id);

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

create function follow_last_visit() returns trigger language plpgsql as $$
begin
  update customer set last_visit_at = (
    select max(start_at) from booking
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

update customer set last_visit_at = came.at
from (
  select customer_id, max(start_at) as at from booking
  where status in ('checked_in', 'in_service', 'completed') group by customer_id
) as came
where came.customer_id = customer.customer_id;
