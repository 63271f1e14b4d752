-- The provider that takes online payments first; the others replace it while it does not answer.
alter table payment_settings add column default_provider text not null default 'paystack'
  check (default_provider in ('paystack', 'flutterwave', 'stripe'));
