-- Subscriptions of other systems to events, the events, and their deliveries.
create table webhook (
  webhook_id uuid primary key,
  url text not null,
  -- Types of events, such as booking.created.
  events text[] not null check (cardinality(events) > 0),
  sealed_secret text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- Nothing is sent meanwhile. By a person, or because the address did not answer for days.
  paused_at timestamptz,
  paused_for text check (paused_for in ('person', 'failure')),
  constraint webhook_pause_is_complete check ((paused_at is null) = (paused_for is null))
);

-- An event names its object and nothing else about it.
create table webhook_event (
  position bigint generated always as identity primary key,
  webhook_event_id uuid not null unique default gen_random_uuid(),
  type text not null,
  object_id uuid not null,
  at timestamptz not null default now()
);
create index webhook_event_at on webhook_event (at);

create table webhook_delivery (
  webhook_id uuid not null references webhook on delete cascade,
  position bigint not null references webhook_event on delete cascade,
  object_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  first_tried_at timestamptz,
  last_tried_at timestamptz,
  -- Null for at once.
  due_at timestamptz,
  -- Of the last try: the status of the answer, or why there was none.
  status integer,
  problem text,
  primary key (webhook_id, position)
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, object_id, position) where state = 'waiting';
create index webhook_delivery_event on webhook_delivery (position);

-- The type of event that a change of a row is; null for none.
create function webhook_event_type(changed_table text, before jsonb, after jsonb) returns text language sql immutable as $$
  select case changed_table
    when 'booking' then case
      when before is null then 'booking.created'
      when before ->> 'status' <> after ->> 'status' and after ->> 'status' = 'cancelled' then 'booking.cancelled'
      when before ->> 'version' <> after ->> 'version' or before ->> 'status' <> after ->> 'status' then 'booking.changed'
    end
    when 'customer' then case
      when before is null then 'customer.created'
      when before ->> 'anonymised_at' is null and after ->> 'anonymised_at' is not null then 'customer.erased'
      when before ->> 'merged_into' is null and after ->> 'merged_into' is not null then 'customer.merged'
      when before ->> 'version' <> after ->> 'version' then 'customer.changed'
    end
    when 'invoice' then case
      when before is null then 'invoice.created'
      when after is null then 'invoice.deleted'
      when before ->> 'state' <> after ->> 'state' and after ->> 'state' in ('issued', 'void')
        then case after ->> 'state' when 'void' then 'invoice.voided' else 'invoice.issued' end
      when (before ->> 'version', before ->> 'paid_minor', before ->> 'refunded_minor', before ->> 'credited_minor')
        is distinct from (after ->> 'version', after ->> 'paid_minor', after ->> 'refunded_minor', after ->> 'credited_minor')
        then 'invoice.changed'
    end
    when 'payment' then case
      when before ->> 'state' is distinct from after ->> 'state' then case after ->> 'state'
        when 'succeeded' then 'payment.received'
        when 'failed' then 'payment.failed'
        when 'reversed' then 'payment.reversed'
      end
      when (after ->> 'refunded_minor')::bigint > (before ->> 'refunded_minor')::bigint then 'payment.refunded'
    end
    when 'waitlist_entry' then case
      when before is null then 'waitlist.created'
      when before ->> 'state' <> after ->> 'state' then 'waitlist.changed'
    end
  end
$$;

-- Writes the event of a changed row, in the transaction of the change, for each webhook that wants it. The one place
-- where events begin: whatever changes a row, by whichever way, is seen. The argument names the id column.
create function record_webhook_event() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  event_type text;
  event_position bigint;
  object uuid;
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op <> 'INSERT' then before := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then after := to_jsonb(new); end if;
  event_type := webhook_event_type(tg_table_name, before, after);
  if not exists (select from webhook where event_type = any(events)) then return null; end if;
  object := (coalesce(after, before) ->> tg_argv[0])::uuid;
  insert into webhook_event (type, object_id) values (event_type, object) returning position into event_position;
  insert into webhook_delivery (webhook_id, position, object_id)
    select webhook_id, event_position, object from webhook where event_type = any(events);
  return null;
end
$$;

create trigger booking_is_an_event after insert or update on booking
for each row execute function record_webhook_event('booking_id');
create trigger customer_is_an_event after insert or update on customer
for each row execute function record_webhook_event('customer_id');
create trigger invoice_is_an_event after insert or update or delete on invoice
for each row execute function record_webhook_event('invoice_id');
create trigger payment_is_an_event after insert or update on payment
for each row execute function record_webhook_event('payment_id');
create trigger waitlist_entry_is_an_event after insert or update on waitlist_entry
for each row execute function record_webhook_event('waitlist_entry_id');
