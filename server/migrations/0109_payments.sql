-- Payments, refunds, the ledger, and requests to payment providers.

-- Payments received or expected.
create table payment (
  payment_id uuid primary key,
  version integer not null default 1 check (version > 0),
  -- Number of the receipt, assigned when the payment is received.
  number text constraint receipt_number_taken unique,
  customer_id uuid not null references customer,
  -- The booking that a deposit is for.
  booking_id uuid references booking,
  -- The invoice that requested the payment.
  invoice_id uuid references invoice,
  provider text not null check (provider in ('manual', 'paystack', 'flutterwave', 'stripe')),
  method text not null check (method in ('cash', 'card', 'bank_transfer', 'other', 'online')),
  state text not null check (state in ('pending', 'succeeded', 'failed', 'reversed')),
  -- Our reference at the provider, and the provider's id of the transaction.
  reference text not null default '',
  transaction_id text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The amount received, tip included; while pending, the amount requested.
  amount_minor bigint not null check (amount_minor > 0),
  tip_minor bigint not null default 0 check (tip_minor >= 0 and tip_minor <= amount_minor),
  fee_minor bigint check (fee_minor >= 0),
  received_on date,
  note text not null default '',
  is_disputed boolean not null default false,
  -- Maintained by the ledger: applied to invoices, moved to customer credit, refunded.
  applied_minor bigint not null default 0 check (applied_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  created_at timestamptz not null,
  by_user_id uuid,
  by_name text,
  -- The customer's share of the provider's fee. It is part of `tip_minor`, which holds everything that pays no invoice.
  surcharge_minor bigint not null default 0,
  -- Other content of the receipt, stored with its number.
  receipt jsonb,
  constraint payment_is_used_once check (applied_minor + credit_minor + tip_minor <= amount_minor),
  constraint payment_gives_back_what_it_brought check (refunded_minor <= amount_minor),
  constraint payment_moves_what_came check (state in ('succeeded', 'reversed') or applied_minor + credit_minor + refunded_minor = 0),
  constraint payment_surcharge_is_kept_apart
    check (surcharge_minor >= 0 and surcharge_minor <= tip_minor)
);
create unique index payment_reference on payment (provider, reference) where provider <> 'manual';
create unique index payment_transaction on payment (provider, transaction_id) where transaction_id is not null;
create index payment_customer on payment (customer_id, created_at);
create index payment_booking on payment (booking_id) where booking_id is not null;
create index payment_invoice on payment (invoice_id) where invoice_id is not null;
create index payment_came on payment (received_on) where received_on is not null;
create index payment_received on payment (received_on, payment_id)
  include (amount_minor, tip_minor, refunded_minor, currency) where state = 'succeeded';

create function keep_paid_of_booking() returns trigger language plpgsql as $$
declare
  paid_for constant uuid := coalesce(new.booking_id, (select booking_id from invoice where invoice_id = new.invoice_id));
begin
  if paid_for is null then return null; end if;
  update booking set paid_minor = (
    select coalesce(sum(greatest(0, amount_minor - refunded_minor - credit_minor - tip_minor)), 0) from payment
    where state = 'succeeded' and payment.currency = booking.currency and payment_id in (
      select payment_id from payment where booking_id = paid_for
      union
      select payment_id from invoice join payment using (invoice_id)
      where invoice.booking_id = paid_for and invoice.state <> 'void'
    )
  )
  where booking_id = paid_for;
  return null;
end
$$;
create trigger payment_is_counted_for_booking after insert or update of state, amount_minor, refunded_minor, credit_minor on payment
for each row execute function keep_paid_of_booking();

create table refund (
  refund_id uuid primary key,
  payment_id uuid not null references payment,
  invoice_id uuid references invoice,
  credit_note_id uuid references credit_note,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  is_outside boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The part of the amount taken from the tip.
  tip_minor bigint not null default 0 check (tip_minor >= 0 and tip_minor <= amount_minor),
  -- The provider's id.
  transaction_id text,
  reason text not null,
  at timestamptz not null,
  settled_at timestamptz,
  by_user_id uuid,
  by_name text,
  -- Another mail has already announced the refund to the customer: they get no mail when it succeeds, and one when it
  -- fails.
  is_told boolean not null default false
);
create index refund_payment on refund (payment_id);
create index refund_invoice on refund (invoice_id) where invoice_id is not null;
create unique index refund_of_provider on refund (payment_id, transaction_id) where transaction_id is not null;

-- Credit of each customer by currency, maintained by the ledger.
create table customer_balance (
  customer_id uuid not null references customer,
  currency text not null,
  credit_minor bigint not null constraint customer_credit_is_not_negative check (credit_minor >= 0),
  primary key (customer_id, currency)
);

-- Every movement of money. Each amount is added to a total on the invoice, payment or customer, whose constraints
-- refuse impossible entries.
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
  -- Added to the invoice.
  paid_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  -- Added to the payment.
  payment_applied_minor bigint not null default 0,
  payment_credit_minor bigint not null default 0,
  payment_refunded_minor bigint not null default 0,
  -- Added to the customer's credit.
  customer_credit_minor bigint not null default 0,
  by_user_id uuid,
  by_name text,
  reason text not null default ''
);
create index ledger_invoice on ledger_entry (invoice_id, at) where invoice_id is not null;
create index ledger_payment on ledger_entry (payment_id) where payment_id is not null;
create index ledger_customer on ledger_entry (customer_id, at);
create index ledger_of_invoices on ledger_entry (at) where invoice_id is not null;
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
  -- A negative amount only updates: an inserted row would violate the check before the conflict is found.
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

-- Payment methods and deposits.
create table payment_settings (
  payment_settings_id smallint primary key default 1 check (payment_settings_id = 1),
  version integer not null default 1 check (version > 0),
  takes_cash boolean not null default true,
  -- Card terminal at the business.
  takes_card boolean not null default true,
  takes_transfer boolean not null default false,
  bank_name text not null default '' check (length(bank_name) <= 120),
  account_name text not null default '' check (length(account_name) <= 120),
  account_number text not null default '' check (length(account_number) <= 40),
  transfer_instructions text not null default '' check (length(transfer_instructions) <= 1000),
  -- Partial payments, and their minimum in minor units of the business's currency.
  takes_parts boolean not null default true,
  least_part_minor bigint not null default 0 check (least_part_minor >= 0),
  deposit_kind text not null default 'none' check (deposit_kind in ('none', 'fixed', 'percent', 'full')),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  deposit_percent numeric(7, 4) not null default 0 check (deposit_percent between 0 and 100),
  deposit_from text not null default 'everyone' check (deposit_from in ('everyone', 'new', 'no_shows')),
  -- Number of no-shows from which deposit_from = 'no_shows' applies.
  deposit_no_shows integer not null default 1 check (deposit_no_shows between 1 and 100),
  pay_within_minutes integer not null default 15 check (pay_within_minutes between 5 and 10080),
  -- [{ hoursBefore, keepsPercent }], longest time first: the share of a prepayment that is kept on a later
  -- cancellation.
  cancellation_tiers jsonb not null default '[]',
  takes_tips boolean not null default false,
  tip_presets integer[] not null default '{5,10,15}',
  constraint transfer_has_an_account check (not takes_transfer or (account_name <> '' and account_number <> '' and bank_name <> ''))
);
insert into payment_settings default values;
-- Settings for new bookings renew the rules version too: they are read with the rules and rarely change.
create trigger payment_settings_renew_rules after insert or update or delete or truncate on payment_settings
  for each statement execute function renew_rules_version();

-- Rules for prepaid bookings, besides the payment settings.
create table prepayment (
  prepayment_id smallint primary key default 1 check (prepayment_id = 1),
  version integer not null default 1 check (version > 0),
  -- How long a booking is kept for a bank transfer, or for a payment after approval.
  hold_hours integer not null default 24 check (hold_hours between 1 and 336),
  -- Share of a prepayment that is kept after a no-show.
  no_show_keeps_percent numeric(7, 4) not null default 100 check (no_show_keeps_percent between 0 and 100),
  -- Destination of the rest.
  gives_back_to text not null default 'refund' check (gives_back_to in ('refund', 'credit'))
);
insert into prepayment default values;
create trigger prepayment_renews_rules after insert or update or delete or truncate on prepayment
  for each statement execute function renew_rules_version();

create table payment_provider (
  provider text primary key check (provider in ('paystack', 'flutterwave', 'stripe')),
  version integer not null default 1 check (version > 0),
  is_enabled boolean not null default false,
  mode text not null default 'test' check (mode in ('test', 'live', 'simulator')),
  public_key text not null default '' check (length(public_key) <= 200),
  -- Sealed with a key outside the database; the hint is shown.
  sealed_secret_key text,
  secret_key_hint text,
  -- Signs the provider's messages, unless the secret key does.
  sealed_webhook_secret text,
  webhook_secret_hint text,
  -- Empty allows every channel of the provider.
  channels text[] not null default '{}',
  last_webhook_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  -- Terms of the fee that customers pay on top, as shown to them before paying; null if the business bears it.
  fee_terms jsonb,
  -- When to ask next, as some providers do not report disputes on their own.
  disputes_due_at timestamptz not null default '2000-01-01T00:00:00Z',
  constraint provider_has_a_key check (not is_enabled or sealed_secret_key is not null),
  constraint provider_key_has_a_hint check ((sealed_secret_key is null) = (secret_key_hint is null)),
  constraint provider_webhook_has_a_hint check ((sealed_webhook_secret is null) = (webhook_secret_hint is null))
);
insert into payment_provider (provider) values ('paystack'), ('flutterwave'), ('stripe');
create trigger payment_provider_renews_rules after insert or delete or truncate on payment_provider
  for each statement execute function renew_rules_version();
-- Every message of a provider updates last_webhook_at, which is no rule.
create trigger changed_payment_provider_renews_rules after update on payment_provider
  for each row when ((old.provider, old.is_enabled, old.fee_terms) is distinct from (new.provider, new.is_enabled, new.fee_terms))
  execute function renew_rules_version();

-- A payment started at a provider. The reference is stored before the provider is called.
create table payment_start (
  payment_id uuid primary key references payment,
  provider text not null,
  -- The mode whose keys check this payment.
  mode text not null check (mode in ('test', 'live', 'simulator')),
  -- The amount requested, tip included. The payment has the amount received.
  asked_minor bigint not null check (asked_minor > 0),
  asked_currency text not null,
  -- The provider's id before payment.
  provider_id text,
  -- The provider's payment page; null until known.
  url text,
  -- Until then another request is creating the payment page.
  asking_until timestamptz,
  email text not null,
  -- Path to which the customer returns.
  return_path text not null,
  created_at timestamptz not null,
  -- Then the payment counts as failed. A later payment still counts.
  expires_at timestamptz not null,
  -- Null ends the checks.
  next_check_at timestamptz,
  checked_at timestamptz,
  checks integer not null default 0,
  -- A problem for staff to resolve, such as another currency.
  trouble text,
  -- When the provider reported the result, or a problem for staff.
  told_at timestamptz
);
create index payment_start_due on payment_start (next_check_at) where next_check_at is not null;
create index payment_start_told on payment_start (told_at) where told_at is not null;
create trigger payment_news_are_announced after update of told_at on payment_start
for each row when (new.told_at is distinct from old.told_at) execute function announce_change('invoice');

-- Each signed message of a provider, once.
create table gateway_event (
  gateway_event_id uuid primary key,
  provider text not null,
  event text not null,
  transaction_id text not null,
  -- Exactly as received.
  body text,
  received_at timestamptz not null,
  -- Next attempt, until processed.
  next_try_at timestamptz,
  tries integer not null default 0,
  processed_at timestamptz,
  -- The result, or why processing failed.
  outcome text,
  digest text not null,
  constraint gateway_event_counts_once unique (provider, event, transaction_id)
);
create index gateway_event_waiting on gateway_event (next_try_at) where processed_at is null;

-- Refunds being sent to a provider.
create table refund_order (
  refund_id uuid primary key references refund,
  -- Set before the request: the refund may have arrived, so the provider is asked before it is sent again.
  sent_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  -- The provider's id.
  provider_refund_id text,
  last_error text
);
create index refund_order_due on refund_order (next_try_at) where next_try_at is not null;

create table payment_dispute (
  provider text not null,
  dispute_id text not null,
  payment_id uuid not null references payment,
  state text not null check (state in ('opened', 'won', 'lost')),
  amount_minor bigint,
  reason text not null default '',
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, dispute_id)
);
create index payment_dispute_payment on payment_dispute (payment_id);
create index payment_dispute_told on payment_dispute ((coalesce(closed_at, opened_at)));

-- A customer's report of a bank transfer, which staff confirm or reject.
create table transfer_claim (
  transfer_claim_id uuid primary key,
  version integer not null default 1 check (version > 0),
  -- Null for a deposit, which has a booking instead.
  invoice_id uuid references invoice,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  payer_name text not null check (length(payer_name) between 1 and 120),
  reference text not null default '' check (length(reference) <= 120),
  created_at timestamptz not null,
  -- The proof. Only users who take payments can see it.
  proof_name text,
  proof_type text,
  proof_bytes integer,
  decided_at timestamptz,
  by_user_id uuid,
  by_name text,
  reason text,
  payment_id uuid references payment,
  booking_id uuid references booking,
  constraint claim_is_decided_once check ((state = 'waiting') = (decided_at is null)),
  constraint claim_proof_is_whole check ((proof_name is null) = (proof_type is null) and (proof_name is null) = (proof_bytes is null)),
  constraint claim_is_about_one check ((invoice_id is null) <> (booking_id is null))
);
create index transfer_claim_waiting on transfer_claim (created_at) where state = 'waiting';
create index transfer_claim_invoice on transfer_claim (invoice_id);
create index transfer_claim_booking on transfer_claim (booking_id) where booking_id is not null;
create trigger transfer_claim_is_announced after insert or update on transfer_claim
for each row execute function announce_change('invoice');

-- In a table of its own, so that lists do not read it.
create table transfer_proof (
  transfer_claim_id uuid primary key references transfer_claim,
  base64 text not null
);
