-- How customers can pay, and what is asked of them before a visit.

create table payment_settings (
  payment_settings_id smallint primary key default 1 check (payment_settings_id = 1),
  version integer not null default 1 check (version > 0),
  takes_cash boolean not null default true,
  -- A card terminal at the business.
  takes_card boolean not null default true,
  takes_transfer boolean not null default false,
  bank_name text not null default '' check (length(bank_name) <= 120),
  account_name text not null default '' check (length(account_name) <= 120),
  account_number text not null default '' check (length(account_number) <= 40),
  transfer_instructions text not null default '' check (length(transfer_instructions) <= 1000),
  -- A part of an invoice may be paid, and the least of it; minor units of the currency of the business.
  takes_parts boolean not null default true,
  least_part_minor bigint not null default 0 check (least_part_minor >= 0),
  deposit_kind text not null default 'none' check (deposit_kind in ('none', 'fixed', 'percent', 'full')),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  deposit_percent numeric(7, 4) not null default 0 check (deposit_percent between 0 and 100),
  deposit_from text not null default 'everyone' check (deposit_from in ('everyone', 'new', 'no_shows')),
  -- Asked for from so many on, where it is asked of those who did not come.
  deposit_no_shows integer not null default 1 check (deposit_no_shows between 1 and 100),
  pay_within_minutes integer not null default 15 check (pay_within_minutes between 5 and 10080),
  -- [{ hoursBefore, keepsPercent }], the longest time first: what is kept of what was paid when it is cancelled later.
  cancellation_tiers jsonb not null default '[]',
  takes_tips boolean not null default false,
  tip_presets integer[] not null default '{5,10,15}',
  constraint transfer_has_an_account check (not takes_transfer or (account_name <> '' and account_number <> '' and bank_name <> ''))
);
insert into payment_settings default values;

create table payment_provider (
  provider text primary key check (provider in ('paystack', 'flutterwave', 'stripe')),
  version integer not null default 1 check (version > 0),
  is_enabled boolean not null default false,
  mode text not null default 'test' check (mode in ('test', 'live', 'simulator')),
  public_key text not null default '' check (length(public_key) <= 200),
  -- Sealed with a key that is not in the database, and how it is shown.
  sealed_secret_key text,
  secret_key_hint text,
  -- What its messages are signed with, where that is not the secret key.
  sealed_webhook_secret text,
  webhook_secret_hint text,
  -- None for all that the provider offers.
  channels text[] not null default '{}',
  last_webhook_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  constraint provider_has_a_key check (not is_enabled or sealed_secret_key is not null),
  constraint provider_key_has_a_hint check ((sealed_secret_key is null) = (secret_key_hint is null)),
  constraint provider_webhook_has_a_hint check ((sealed_webhook_secret is null) = (webhook_secret_hint is null))
);
insert into payment_provider (provider) values ('paystack'), ('flutterwave'), ('stripe');
