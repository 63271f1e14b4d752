-- Invoices: documents that never change once they are issued, numbers without a hole, and a ledger that only grows.
-- What is paid and what is left is kept beside each invoice by the ledger's own trigger, so that no reader adds it up.

create table tax_rate (
  tax_rate_id uuid primary key,
  name text not null check (length(name) between 1 and 40),
  -- In percent.
  rate numeric(7, 4) not null check (rate between 0 and 100),
  kind text not null check (kind in ('normal', 'compound', 'withholding')),
  -- Standard, zero, exempt, outside the scope: as EN 16931 names them.
  category text not null check (category in ('S', 'Z', 'E', 'O')),
  created_at timestamptz not null,
  archived_at timestamptz
);

-- A rate is never edited: documents of the past name it.
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

create table invoicing (
  invoicing_id smallint primary key default 1 check (invoicing_id = 1),
  version integer not null default 1 check (version > 0),
  -- When the invoice of a booking is written.
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
  -- Minor units of the currency of the business; 0 where nothing is rounded.
  cash_increment_minor integer not null default 0 check (cash_increment_minor >= 0),
  -- Beside that of the business.
  currencies text[] not null default '{}',
  applies_credit boolean not null default true
);
insert into invoicing default values;

-- Where the numbers of documents come from. The row is locked from the moment a number is taken until it is committed.
create table document_series (
  kind text primary key check (kind in ('invoice', 'credit_note', 'receipt')),
  pattern text not null check (length(pattern) between 3 and 40),
  reset text not null check (reset in ('never', 'yearly', 'monthly')),
  -- The year or month in which it counts, and the last number given there.
  period text not null default '',
  last_count bigint not null default 0 check (last_count >= 0)
);
insert into document_series (kind, pattern, reset) values
  ('invoice', 'INV-{YYYY}-{0000}', 'yearly'),
  ('credit_note', 'CN-{YYYY}-{0000}', 'yearly'),
  ('receipt', 'RCT-{YYYY}-{0000}', 'yearly');

create table invoice (
  invoice_id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'issued', 'void', 'uncollectible')),
  version integer not null default 1 check (version > 0),
  source text not null check (source in ('booking', 'manual', 'recurring', 'clone')),
  customer_id uuid not null references customer,
  booking_id uuid references booking,
  -- What was typed (InvoiceInput of the contract); it stays as the document's origin once that is there.
  input jsonb not null,
  -- All that the document says (InvoiceDocument), and its SHA-256; from the issue on, for good.
  document jsonb,
  document_hash text,
  number text constraint invoice_number_taken unique,
  series_period text,
  series_count bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Days by the clock of the business. Null on a draft that takes the day of its issue.
  issued_on date,
  due_on date,
  -- Later than in the document, by agreement.
  extended_to date,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null default 0,
  payable_minor bigint not null default 0,
  -- In the currency of the business, by the rate kept at issue.
  base_total_minor bigint not null default 0,
  -- Kept by the ledger.
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
  -- Number, customer, reference and order number, as they are searched.
  search_text text not null,
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
create index invoice_issued on invoice (issued_on, invoice_id) where state <> 'draft';
create index invoice_open on invoice (due_on, invoice_id) where state = 'issued' and balance_minor > 0;
create index invoice_search on invoice using gin (search_text gin_trgm_ops);

-- Whose invoice it is: who performs the appointments of its booking, and who its lines name.
create table invoice_staff (
  invoice_id uuid not null references invoice on delete cascade,
  staff_id uuid not null references staff,
  primary key (invoice_id, staff_id)
);
create index invoice_staff_of on invoice_staff (staff_id, invoice_id);

-- What each tax of an issued document came to.
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

-- From the issue on nothing changes but what the ledger keeps and what happens around the document. Whose it is changes
-- only with a customer who turned out to be another.
create function guard_invoice() returns trigger language plpgsql as $$
declare
  around constant text[] := '{state,version,extended_to,paid_minor,refunded_minor,credited_minor,written_off_minor,balance_minor,open_disputes,sent_at,delivery_error,first_viewed_at,views,reminders_paused,promised_on,private_note,reason,customer_id}';
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'an invoice that was issued stays'; end if;
    return old;
  end if;
  if old.state = 'draft' then
    if new.state not in ('draft', 'issued') then raise exception 'a draft is issued or deleted'; end if;
    return new;
  end if;
  if to_jsonb(new) - around is distinct from to_jsonb(old) - around then
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

-- What happened to an invoice; each row seals those before it.
create table invoice_event (
  invoice_event_id uuid primary key,
  -- Without a foreign key: what happened to a draft outlives it.
  invoice_id uuid not null,
  position integer not null check (position > 0),
  at timestamptz not null,
  kind text not null,
  -- Null for the customer, a payment provider and the system.
  by_user_id uuid,
  by_name text,
  -- JSON to the byte as it was hashed.
  details text not null default '{}',
  hash text not null,
  unique (invoice_id, position)
);
create trigger invoice_event_is_append_only before update or delete on invoice_event
for each row execute function refuse_change();

create table credit_note (
  credit_note_id uuid primary key,
  invoice_id uuid not null references invoice,
  number text not null constraint credit_note_number_taken unique,
  series_period text not null,
  series_count bigint not null,
  issued_on date not null,
  reason_kind text not null,
  reason text not null,
  -- In the form of an invoice's document, with positive amounts.
  document jsonb not null,
  document_hash text not null,
  total_minor bigint not null check (total_minor > 0),
  before_payment_minor bigint not null check (before_payment_minor >= 0),
  refund_minor bigint not null check (refund_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  outside_minor bigint not null check (outside_minor >= 0),
  at timestamptz not null,
  by_name text,
  constraint credit_note_is_settled check (total_minor = before_payment_minor + refund_minor + credit_minor + outside_minor)
);
create index credit_note_invoice on credit_note (invoice_id, at);
create trigger credit_note_is_append_only before update or delete on credit_note
for each row execute function refuse_change();

-- Money that came in, or is on its way.
create table payment (
  payment_id uuid primary key,
  version integer not null default 1 check (version > 0),
  -- Of the receipt; given when it has come.
  number text constraint receipt_number_taken unique,
  customer_id uuid not null references customer,
  -- Whose deposit it is.
  booking_id uuid references booking,
  -- What was asked for, where an invoice asked.
  invoice_id uuid references invoice,
  provider text not null check (provider in ('manual', 'paystack', 'flutterwave', 'stripe')),
  method text not null check (method in ('cash', 'card', 'bank_transfer', 'other', 'online')),
  state text not null check (state in ('pending', 'succeeded', 'failed', 'reversed')),
  -- What the payment is called at the provider, given by us; and the provider's own name for it.
  reference text not null default '',
  transaction_id text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What came in, tip and all; of one that has not, what was asked for.
  amount_minor bigint not null check (amount_minor > 0),
  tip_minor bigint not null default 0 check (tip_minor >= 0 and tip_minor <= amount_minor),
  fee_minor bigint check (fee_minor >= 0),
  received_on date,
  note text not null default '',
  is_disputed boolean not null default false,
  -- Kept by the ledger: what pays invoices, what went to the customer's credit, what was given back.
  applied_minor bigint not null default 0 check (applied_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  created_at timestamptz not null,
  by_user_id uuid,
  by_name text,
  constraint payment_is_used_once check (applied_minor + credit_minor + tip_minor <= amount_minor),
  constraint payment_gives_back_what_it_brought check (refunded_minor <= amount_minor),
  constraint payment_moves_what_came check (state in ('succeeded', 'reversed') or applied_minor + credit_minor + refunded_minor = 0)
);
create unique index payment_reference on payment (provider, reference) where provider <> 'manual';
create unique index payment_transaction on payment (provider, transaction_id) where transaction_id is not null;
create index payment_customer on payment (customer_id, created_at);
create index payment_booking on payment (booking_id) where booking_id is not null;
create index payment_invoice on payment (invoice_id) where invoice_id is not null;
create index payment_received on payment (received_on, payment_id) where state = 'succeeded';

create table refund (
  refund_id uuid primary key,
  payment_id uuid not null references payment,
  invoice_id uuid references invoice,
  credit_note_id uuid references credit_note,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  is_outside boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Of it, what comes out of the tip.
  tip_minor bigint not null default 0 check (tip_minor >= 0 and tip_minor <= amount_minor),
  -- The provider's name for it.
  transaction_id text,
  reason text not null,
  at timestamptz not null,
  settled_at timestamptz,
  by_user_id uuid,
  by_name text
);
create index refund_payment on refund (payment_id);
create index refund_invoice on refund (invoice_id) where invoice_id is not null;

-- What a customer has with the business, by currency; kept by the ledger.
create table customer_balance (
  customer_id uuid not null references customer,
  currency text not null,
  credit_minor bigint not null constraint customer_credit_is_not_negative check (credit_minor >= 0),
  primary key (customer_id, currency)
);

-- Every movement of money, with who made it. Each column is what the row adds to (or takes from) a sum that is kept
-- beside its owner; a row that would make one of them impossible is refused there.
create table ledger_entry (
  ledger_entry_id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in (
    'applied', 'unapplied', 'refund', 'refund_failed', 'credit_note', 'write_off',
    'to_credit', 'from_credit', 'credit_merged'
  )),
  currency text not null,
  customer_id uuid not null references customer,
  invoice_id uuid references invoice,
  payment_id uuid references payment,
  refund_id uuid references refund,
  credit_note_id uuid references credit_note,
  -- Of the invoice.
  paid_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  -- Of the payment.
  payment_applied_minor bigint not null default 0,
  payment_credit_minor bigint not null default 0,
  payment_refunded_minor bigint not null default 0,
  -- Of the customer.
  customer_credit_minor bigint not null default 0,
  by_user_id uuid,
  by_name text,
  reason text not null default ''
);
create index ledger_invoice on ledger_entry (invoice_id, at) where invoice_id is not null;
create index ledger_payment on ledger_entry (payment_id) where payment_id is not null;
create index ledger_customer on ledger_entry (customer_id, at);
create trigger ledger_entry_is_append_only before update or delete on ledger_entry
for each row execute function refuse_change();

create function keep_sums() returns trigger language plpgsql as $$
begin
  if new.invoice_id is not null then
    update invoice set
      paid_minor = paid_minor + new.paid_minor,
      refunded_minor = refunded_minor + new.refunded_minor,
      credited_minor = credited_minor + new.credited_minor,
      written_off_minor = written_off_minor + new.written_off_minor
    where invoice_id = new.invoice_id;
  end if;
  if new.payment_id is not null then
    update payment set
      applied_minor = applied_minor + new.payment_applied_minor,
      credit_minor = credit_minor + new.payment_credit_minor,
      refunded_minor = refunded_minor + new.payment_refunded_minor
    where payment_id = new.payment_id;
  end if;
  -- What is taken is there already: a row that is new would be below nothing by itself.
  if new.customer_credit_minor > 0 then
    insert into customer_balance (customer_id, currency, credit_minor)
    values (new.customer_id, new.currency, new.customer_credit_minor)
    on conflict (customer_id, currency)
    do update set credit_minor = customer_balance.credit_minor + excluded.credit_minor;
  elsif new.customer_credit_minor < 0 then
    update customer_balance set credit_minor = credit_minor + new.customer_credit_minor
    where customer_id = new.customer_id and currency = new.currency;
    if not found then
      raise exception 'the customer has no credit' using errcode = 'check_violation', constraint = 'customer_credit_is_not_negative';
    end if;
  end if;
  return null;
end
$$;
create trigger ledger_entry_is_counted after insert on ledger_entry
for each row execute function keep_sums();

-- The links under which customers see an invoice and pay it, each kept as a hash.
create table pay_link (
  token_hash text primary key,
  invoice_id uuid not null references invoice,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index pay_link_invoice on pay_link (invoice_id);

-- What a service is taxed with; null is what lines carry by default.
alter table service add column tax_rate_id uuid references tax_rate;

create trigger invoice_is_announced after insert or update or delete on invoice
for each row execute function announce_change('invoice', 'invoice_id');
