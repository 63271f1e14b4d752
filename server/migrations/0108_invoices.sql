-- Invoices: immutable documents, numbers without gaps, and an append-only ledger. The ledger's trigger maintains the
-- paid and open amounts of each invoice, so that no query adds them up.

create table tax_rate (
  tax_rate_id uuid primary key,
  name text not null check (length(name) between 1 and 40),
  -- In percent.
  rate numeric(7, 4) not null,
  kind text not null check (kind in ('normal', 'compound', 'withholding')),
  -- Standard, zero-rated, exempt and out of scope, as in EN 16931.
  category text not null check (category in ('S', 'Z', 'E', 'O')),
  created_at timestamptz not null,
  archived_at timestamptz,
  constraint tax_rate_rate_check check (rate between -100 and 100 and (kind <> 'withholding' or rate >= 0))
);
alter table service add foreign key (tax_rate_id) references tax_rate;

-- A rate is never edited, because issued documents refer to it.
create function refuse_rate_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'archived_at' is distinct from to_jsonb(old) - 'archived_at' then
    raise exception 'a tax rate is archived, never changed';
  end if;
  return new;
end
$$;
create trigger tax_rate_stays before update or delete on tax_rate
for each row execute function refuse_rate_change();
create trigger tax_rate_renews_rules after insert or update or delete or truncate on tax_rate
  for each statement execute function renew_rules_version();

create table invoicing (
  invoicing_id smallint primary key default 1 check (invoicing_id = 1),
  version integer not null default 1 check (version > 0),
  -- When a booking gets its invoice.
  creation text not null default 'completion' check (creation in ('confirmation', 'completion', 'manual')),
  issues_by_itself boolean not null default false,
  sends_by_itself boolean not null default false,
  tax_mode text not null default 'inclusive' check (tax_mode in ('exclusive', 'inclusive')),
  is_tax_registered boolean not null default false,
  registration_number text not null default '' check (length(registration_number) <= 60),
  default_tax_rate_ids uuid[] not null default '{}',
  withholding_rate_id uuid references tax_rate,
  net_days integer not null default 0 check (net_days between 0 and 365),
  terms text not null default '' check (length(terms) <= 2000),
  notes text not null default '' check (length(notes) <= 2000),
  footer text not null default '' check (length(footer) <= 500),
  -- Cash rounding, in minor units of the business's currency; 0 for none.
  cash_increment_minor integer not null default 0 check (cash_increment_minor >= 0),
  -- Currencies besides that of the business.
  currencies text[] not null default '{}',
  applies_credit boolean not null default true,
  -- The books are closed up to and including this day.
  locked_until date
);
insert into invoicing default values;
create trigger invoicing_renews_rules after insert or update or delete or truncate on invoicing
  for each statement execute function renew_rules_version();

-- Number series. A row is locked from taking a number until the commit.
create table document_series (
  kind text primary key check (kind in ('invoice', 'credit_note', 'receipt')),
  pattern text not null check (length(pattern) between 3 and 40),
  reset text not null check (reset in ('never', 'yearly', 'monthly'))
);
insert into document_series (kind, pattern, reset) values
  ('invoice', 'INV-{YYYY}-{0000}', 'yearly'),
  ('credit_note', 'CN-{YYYY}-{0000}', 'yearly'),
  ('receipt', 'RCT-{YYYY}-{0000}', 'yearly');

-- The last number of each series in each period.
create table series_count (
  kind text not null references document_series,
  -- A year, a month, or empty if the series never restarts.
  period text not null,
  last_count bigint not null check (last_count >= 0),
  primary key (kind, period)
);

-- Due date of the earliest instalment that the settled amount does not cover.
create function earliest_open_part(document jsonb, settled bigint) returns date language sql immutable parallel safe as $$
  select min(part.due_on) from (
    select (entry ->> 'dueOn')::date as due_on,
      sum((entry ->> 'amountMinor')::bigint) over (order by place) as until
    from jsonb_array_elements(document -> 'instalments') with ordinality as listed (entry, place)
  ) as part where part.until > settled
$$;

create table invoice (
  invoice_id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'issued', 'void', 'uncollectible')),
  version integer not null default 1 check (version > 0),
  source text not null check (source in ('booking', 'manual', 'recurring', 'clone')),
  customer_id uuid not null references customer,
  booking_id uuid references booking,
  -- InvoiceInput of the contract. Kept after the issue as the origin of the document.
  input jsonb not null,
  -- The InvoiceDocument and its SHA-256, unchangeable from the issue on.
  document jsonb,
  document_hash text,
  number text constraint invoice_number_taken unique,
  series_period text,
  series_count bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Days of the business. Null on a draft that takes the day of its issue.
  issued_on date,
  due_on date,
  -- A later due date than that of the document, agreed with the customer.
  extended_to date,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null default 0,
  payable_minor bigint not null default 0,
  -- In the currency of the business, at the rate stored with the issue.
  base_total_minor bigint not null default 0,
  -- Maintained by the ledger.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  written_off_minor bigint not null default 0 check (written_off_minor >= 0),
  balance_minor bigint not null generated always as (
    case when state in ('issued', 'uncollectible')
      then payable_minor - credited_minor - written_off_minor - paid_minor + refunded_minor else 0 end
  ) stored,
  open_disputes integer not null default 0 check (open_disputes >= 0),
  sent_at timestamptz,
  delivery_error text,
  first_viewed_at timestamptz,
  views integer not null default 0,
  reminders_paused boolean not null default false,
  promised_on date,
  private_note text not null default '',
  reason text,
  created_at timestamptz not null,
  created_by text,
  -- Normalised number, customer, reference and order number.
  search_text text not null,
  -- Tab of the list. 'unpaid' is an issued invoice with an open balance.
  part text not null generated always as (
    case
      when state <> 'issued' then state
      when payable_minor - credited_minor - written_off_minor - paid_minor + refunded_minor > 0 then 'unpaid'
      else 'paid'
    end
  ) stored,
  -- Sort keys. Drafts sort after all days and numbers.
  listed_on date not null generated always as (coalesce(issued_on, date '9999-12-31')) stored,
  number_key text collate "C" not null generated always as (
    coalesce(series_period || ' ' || lpad(series_count::text, 12, '0'), '~')
  ) stored,
  payable_by date not null generated always as (
    coalesce(
      greatest(extended_to, coalesce(
        case when jsonb_array_length(document -> 'instalments') > 1
          then earliest_open_part(document, credited_minor + written_off_minor + paid_minor - refunded_minor) end,
        due_on
      )),
      date '9999-12-31'
    )
  ) stored,
  constraint invoice_issue_is_whole check (
    (state = 'draft') = (document is null) and (document is null) = (number is null)
    and (document is null) = (document_hash is null) and (document is null or (issued_on is not null and due_on is not null))
  ),
  constraint invoice_is_not_negative check (state = 'draft' or payable_minor >= 0),
  constraint invoice_balance_is_not_negative check (
    state = 'draft' or payable_minor - credited_minor - written_off_minor - paid_minor + refunded_minor >= 0
  ),
  constraint invoice_gives_back_what_it_got check (refunded_minor <= paid_minor),
  constraint invoice_void_has_no_money check (state <> 'void' or paid_minor = refunded_minor)
);
create unique index invoice_of_booking on invoice (booking_id) where booking_id is not null and state <> 'void';
create index invoice_customer on invoice (customer_id);
create index invoice_search on invoice using gin (search_text gin_trgm_ops);
create index invoice_listed on invoice (listed_on, invoice_id) include (part, currency, source);
create index invoice_payable on invoice (payable_by, invoice_id) include (part, currency, source);
create index invoice_numbered on invoice (number_key, invoice_id) include (part, currency, source);
create index invoice_totalled on invoice (total_minor, invoice_id) include (part, currency, source);
create index invoice_part_listed on invoice (part, listed_on, invoice_id);
create index invoice_part_numbered on invoice (part, number_key, invoice_id);
create index invoice_part_totalled on invoice (part, total_minor, invoice_id);
-- Open balances by customer, without reading paid invoices.
create index invoice_open_account on invoice (currency, customer_id) include (payable_by, balance_minor)
  where state = 'issued' and balance_minor > 0;
create index invoice_part_payable on invoice (part, payable_by, invoice_id)
  include (balance_minor, currency, total_minor, base_total_minor);

-- After the issue, only the columns in `around` and the private note can change. The customer changes only by a merge.
create function guard_invoice() returns trigger language plpgsql as $$
declare
  around constant text[] := '{state,version,extended_to,paid_minor,refunded_minor,credited_minor,written_off_minor,balance_minor,part,listed_on,payable_by,number_key,open_disputes,sent_at,delivery_error,first_viewed_at,views,reminders_paused,promised_on,private_note,reason,customer_id}';
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'an invoice that was issued stays'; end if;
    return old;
  end if;
  if old.state = 'draft' then
    if new.state not in ('draft', 'issued') then raise exception 'a draft is issued or deleted'; end if;
    return new;
  end if;
  if (to_jsonb(new) - around) #- '{input,privateNote}' is distinct from (to_jsonb(old) - around) #- '{input,privateNote}' then
    raise exception 'an invoice that was issued does not change';
  end if;
  if new.state <> old.state and (old.state = 'void' or new.state = 'draft') then
    raise exception 'an invoice cannot go from % to %', old.state, new.state;
  end if;
  if new.customer_id <> old.customer_id and not exists (
    select from customer where customer_id = old.customer_id and merged_into = new.customer_id
  ) then
    raise exception 'an invoice that was issued stays its customer''s';
  end if;
  return new;
end
$$;
create trigger invoice_is_guarded before update or delete on invoice
for each row execute function guard_invoice();
create trigger invoice_is_announced after insert or update or delete on invoice
for each row execute function announce_change('invoice', 'invoice_id');

create function follow_invoice() returns trigger language plpgsql as $$
begin
  update invoice_listing
  set part = new.part, listed_on = new.listed_on, payable_by = new.payable_by, number_key = new.number_key,
    total_minor = new.total_minor
  where invoice_id = new.invoice_id;
  return null;
end
$$;
create trigger invoice_listing_follows after update on invoice
for each row when (
  (new.part, new.listed_on, new.payable_by, new.number_key, new.total_minor)
    is distinct from (old.part, old.listed_on, old.payable_by, old.number_key, old.total_minor)
) execute function follow_invoice();

create function follow_open_day() returns trigger language plpgsql as $$
begin
  insert into open_by_day (payable_by, currency, invoices, balance_minor, base_minor)
  select payable_by, currency, sum(sign), sum(sign * balance_minor),
    sum(sign * coalesce(round(balance_minor::numeric * base_total_minor / nullif(total_minor, 0)), balance_minor))
  from (
    select -1 as sign, old.part, old.payable_by, old.currency, old.balance_minor, old.base_total_minor, old.total_minor
    union all
    select 1, new.part, new.payable_by, new.currency, new.balance_minor, new.base_total_minor, new.total_minor
  ) as side
  where part = 'unpaid'
  group by payable_by, currency
  having sum(sign) <> 0 or sum(sign * balance_minor) <> 0;
  return null;
end
$$;
create trigger open_by_day_follows after update on invoice
for each row when (
  (old.part = 'unpaid' or new.part = 'unpaid')
    and (new.part, new.payable_by, new.balance_minor) is distinct from (old.part, old.payable_by, old.balance_minor)
) execute function follow_open_day();

-- Totals by tax of an issued document.
create table invoice_tax (
  invoice_id uuid not null references invoice,
  position smallint not null,
  tax_rate_id uuid not null references tax_rate,
  name text not null,
  rate numeric(7, 4) not null,
  category text not null,
  base_minor bigint not null,
  amount_minor bigint not null,
  primary key (invoice_id, position)
);

-- The history of invoices. Each row's hash covers the rows before it.
create table invoice_event (
  invoice_event_id uuid primary key,
  -- No foreign key: the history of a deleted draft is kept.
  invoice_id uuid not null,
  position integer not null check (position > 0),
  at timestamptz not null,
  kind text not null,
  -- Null for the customer, a payment provider and the system.
  by_user_id uuid,
  by_name text,
  -- JSON exactly as hashed.
  details text not null default '{}',
  hash text not null,
  unique (invoice_id, position)
);
create trigger invoice_event_is_append_only before update or delete on invoice_event
for each row execute function refuse_change();

-- Invoices by staff member and by service, for the list. The copied columns are maintained by triggers.
create table invoice_listing (
  invoice_id uuid not null references invoice on delete cascade,
  -- A staff member or a service.
  listed_by uuid not null,
  is_staff boolean not null,
  part text not null,
  listed_on date not null,
  payable_by date not null,
  number_key text collate "C" not null,
  total_minor bigint not null,
  primary key (invoice_id, listed_by)
);
create index invoice_listing_listed on invoice_listing (listed_by, listed_on, invoice_id) include (part);
create index invoice_listing_payable on invoice_listing (listed_by, payable_by, invoice_id) include (part);
create index invoice_listing_numbered on invoice_listing (listed_by, number_key, invoice_id) include (part);
create index invoice_listing_totalled on invoice_listing (listed_by, total_minor, invoice_id) include (part);
-- Most invoices are paid. Partial indexes find the others without reading those.
create index invoice_listing_unpaid on invoice_listing (listed_by, payable_by, invoice_id) where part = 'unpaid';
create index invoice_listing_rare on invoice_listing (listed_by, part, listed_on, invoice_id) where part <> 'paid';

-- The staff members of an invoice: those of its booking's appointments and of its lines.
create view invoice_staff as select invoice_id, listed_by as staff_id from invoice_listing where is_staff;

-- Open balances by due date, so that totals are read by day instead of by invoice. Changes append rows, so that writers
-- do not block each other; the worker merges the rows of a day.
create table open_by_day (
  open_by_day_id bigint generated always as identity primary key,
  payable_by date not null,
  currency text not null,
  invoices integer not null,
  balance_minor bigint not null,
  -- In the currency of the business, at the rate of each invoice.
  base_minor bigint not null
);
create index open_by_day_day on open_by_day (payable_by, currency) include (invoices, balance_minor, base_minor);

create table credit_note (
  credit_note_id uuid primary key,
  invoice_id uuid not null references invoice,
  number text not null constraint credit_note_number_taken unique,
  series_period text not null,
  series_count bigint not null,
  issued_on date not null,
  reason_kind text not null,
  reason text not null,
  -- An InvoiceDocument with positive amounts.
  document jsonb not null,
  document_hash text not null,
  total_minor bigint not null check (total_minor > 0),
  before_payment_minor bigint not null check (before_payment_minor >= 0),
  refund_minor bigint not null check (refund_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  -- Refunded by other means than the payment.
  outside_minor bigint not null check (outside_minor >= 0),
  at timestamptz not null,
  by_name text,
  -- The credited lines with their quantities, or an amount.
  credited jsonb not null,
  constraint credit_note_is_settled check (total_minor = before_payment_minor + refund_minor + credit_minor + outside_minor)
);
create index credit_note_invoice on credit_note (invoice_id, at);
-- For tax reports of a period.
create index credit_note_issued on credit_note (issued_on);
create trigger credit_note_is_append_only before update or delete on credit_note
for each row execute function refuse_change();

-- Payment links of invoices, as hashes.
create table pay_link (
  token_hash text primary key,
  invoice_id uuid not null references invoice,
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- Preview links let staff see the customer's page for a while. They count no view and take no payment.
  expires_at timestamptz not null default 'infinity',
  is_preview boolean not null default false
);
create index pay_link_invoice on pay_link (invoice_id);

-- Files of an invoice. The content is in private storage, under the id.
create table invoice_attachment (
  attachment_id uuid primary key,
  invoice_id uuid not null references invoice on delete cascade,
  name text not null check (length(name) between 1 and 120),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  by_name text
);
create index invoice_attachment_of on invoice_attachment (invoice_id, created_at);

-- Logos on issued documents. Their files are kept as long as the documents.
create table document_logo (
  path text primary key
);

-- Payment reminders: settings, rules and log.
create table invoice_reminders (
  invoice_reminders_id smallint primary key default 1 check (invoice_reminders_id = 1),
  version integer not null default 1 check (version > 0),
  is_on boolean not null default true,
  -- Reminders go out from this hour of the business's day.
  hour smallint not null default 9 check (hour between 0 and 23)
);
insert into invoice_reminders default values;

create table reminder_rule (
  rule_id uuid primary key,
  basis text not null check (basis in ('before_due', 'after_due', 'after_issue')),
  days integer not null check (days between 0 and 365),
  unique (basis, days)
);
insert into reminder_rule (rule_id, basis, days) values
  (gen_random_uuid(), 'before_due', 3),
  (gen_random_uuid(), 'after_due', 0),
  (gen_random_uuid(), 'after_due', 3),
  (gen_random_uuid(), 'after_due', 7),
  (gen_random_uuid(), 'after_due', 14);

-- At most one reminder per invoice, rule and day, even with several workers. A rule is identified by its content, so
-- that one that was deleted and added again does not repeat a reminder.
create table reminder_log (
  reminder_number integer generated always as identity primary key,
  invoice_id uuid not null references invoice,
  basis text not null,
  days integer not null,
  belongs_on date not null,
  at timestamptz not null,
  -- False if a later reminder was due at the same time and was sent instead.
  is_sent boolean not null,
  unique (invoice_id, basis, days, belongs_on)
);

-- Recurring invoices: an issued invoice, repeated every so many weeks or months.
create table recurring_invoice (
  recurring_id uuid primary key,
  version integer not null default 1 check (version > 0),
  -- The invoice that is repeated.
  invoice_id uuid not null references invoice,
  -- InvoiceInput of the contract, without the dates of that invoice.
  input jsonb not null,
  first_on date not null,
  every integer not null check (every between 1 and 24),
  unit text not null check (unit in ('week', 'month')),
  ends_on date,
  -- Number of repetitions; null for no limit.
  times integer check (times between 1 and 999),
  issues_by_itself boolean not null,
  sends_by_itself boolean not null,
  is_paused boolean not null default false,
  -- Why it stopped, or empty.
  problem text not null default '',
  ended_at timestamptz,
  -- Index of the next repetition, from 0. Its day is always counted from the first day.
  next_nth integer not null default 0,
  -- Null after the last one.
  next_on date,
  created_at timestamptz not null,
  created_by text
);
create index recurring_invoice_due on recurring_invoice (next_on) where not is_paused and ended_at is null;
create index recurring_invoice_source on recurring_invoice (invoice_id);

-- At most one invoice per repetition, even with several workers.
create table recurring_run (
  recurring_id uuid not null references recurring_invoice,
  nth integer not null,
  belongs_on date not null,
  -- No foreign key: a deleted draft is not created again.
  invoice_id uuid not null,
  at timestamptz not null,
  primary key (recurring_id, nth)
);
