-- What the business has decided about new bookings (what is paid in advance, who is told, what is invoiced) stands under
-- the version of the rules, too: it is read with them, and hardly ever changes.
create trigger payment_settings_renew_rules after insert or update or delete or truncate on payment_settings
  for each statement execute function renew_rules_version();
create trigger prepayment_renews_rules after insert or update or delete or truncate on prepayment
  for each statement execute function renew_rules_version();
create trigger payment_provider_renews_rules after insert or delete or truncate on payment_provider
  for each statement execute function renew_rules_version();
-- When a provider was last heard of is written with each of its messages.
create trigger changed_payment_provider_renews_rules after update on payment_provider
  for each row when ((old.provider, old.is_enabled, old.fee_terms) is distinct from (new.provider, new.is_enabled, new.fee_terms))
  execute function renew_rules_version();
create trigger message_template_renews_rules after insert or update or delete or truncate on message_template
  for each statement execute function renew_rules_version();
create trigger invoicing_renews_rules after insert or update or delete or truncate on invoicing
  for each statement execute function renew_rules_version();
create trigger tax_rate_renews_rules after insert or update or delete or truncate on tax_rate
  for each statement execute function renew_rules_version();
