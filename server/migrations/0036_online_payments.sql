-- What is under way with payment providers. What has come, and what was given back, is the ledger's.

-- A payment that was begun at a provider. Its reference is kept before the provider hears of it.
create table payment_start (
  payment_id uuid primary key references payment,
  provider text not null,
  -- Live and test never mix: asked about with the keys of this mode alone.
  mode text not null check (mode in ('test', 'live', 'simulator')),
  -- What was asked for, tip and all; the payment itself says what came.
  asked_minor bigint not null check (asked_minor > 0),
  asked_currency text not null,
  -- What the provider calls it before it is paid.
  provider_id text,
  -- Where the customer pays; null until the provider has said so.
  url text,
  -- Until then somebody is asking the provider for it.
  asking_until timestamptz,
  email text not null,
  -- Where the customer comes back to.
  return_path text not null,
  created_at timestamptz not null,
  -- After that it counts as failed; money that comes still counts.
  expires_at timestamptz not null,
  -- Null when it is not asked about any more.
  next_check_at timestamptz,
  checked_at timestamptz,
  checks integer not null default 0,
  -- What a person has to look at, such as money in another currency.
  trouble text
);
create index payment_start_due on payment_start (next_check_at) where next_check_at is not null;

-- Every message of a provider whose signature was right, once.
create table gateway_event (
  gateway_event_id uuid primary key,
  provider text not null,
  event text not null,
  transaction_id text not null,
  -- As it came, to the byte.
  body text not null,
  received_at timestamptz not null,
  -- Until it was dealt with: when to try again.
  next_try_at timestamptz,
  tries integer not null default 0,
  processed_at timestamptz,
  -- What became of it, or why it could not be dealt with yet.
  outcome text,
  constraint gateway_event_counts_once unique (provider, event, transaction_id)
);
create index gateway_event_waiting on gateway_event (next_try_at) where processed_at is null;

-- What is being sent of a refund that a provider makes.
create table refund_order (
  refund_id uuid primary key references refund,
  -- From then on it may have reached the provider: asked about before it is sent again.
  sent_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  -- What the provider calls it.
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

-- A customer says that they have transferred money; somebody of the business looks whether it has come.
create table transfer_claim (
  transfer_claim_id uuid primary key,
  version integer not null default 1 check (version > 0),
  invoice_id uuid not null references invoice,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  payer_name text not null check (length(payer_name) between 1 and 120),
  reference text not null default '' check (length(reference) <= 120),
  created_at timestamptz not null,
  -- The proof: a file that nobody sees but who may take payments.
  proof_name text,
  proof_type text,
  proof_bytes integer,
  decided_at timestamptz,
  by_user_id uuid,
  by_name text,
  reason text,
  payment_id uuid references payment,
  constraint claim_is_decided_once check ((state = 'waiting') = (decided_at is null)),
  constraint claim_proof_is_whole check ((proof_name is null) = (proof_type is null) and (proof_name is null) = (proof_bytes is null))
);
create index transfer_claim_waiting on transfer_claim (created_at) where state = 'waiting';
create index transfer_claim_invoice on transfer_claim (invoice_id);

-- Apart, so that lists never read them.
create table transfer_proof (
  transfer_claim_id uuid primary key references transfer_claim,
  base64 text not null
);
