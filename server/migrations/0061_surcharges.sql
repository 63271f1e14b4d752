-- Who bears what a provider keeps of a payment. With terms, the customer does, and is told so before they pay.
alter table payment_provider add column fee_terms jsonb;

-- What pays no invoice is kept apart in `tip_minor`: tips, and of it what the customer bore of the provider's fee.
alter table payment add column surcharge_minor bigint not null default 0;
alter table payment add constraint payment_surcharge_is_kept_apart
  check (surcharge_minor >= 0 and surcharge_minor <= tip_minor);
