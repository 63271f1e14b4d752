-- What the rules of a visit are read from has a version, and another one after each change, so that who has read them
-- before asks for the version alone. Random, so that no two databases, and none that was restored, have the same one
-- for different rules.
create table rules_version (
  version uuid not null
);
create unique index rules_version_is_one on rules_version ((true));
insert into rules_version (version) values (gen_random_uuid());

-- Once in a transaction: nobody else sees what it does in between.
create function renew_rules_version() returns trigger language plpgsql as $$
begin
  update rules_version set version = gen_random_uuid() where xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;

create trigger business_renews_rules after insert or update or delete or truncate on business
  for each statement execute function renew_rules_version();
create trigger category_renews_rules after insert or update or delete or truncate on category
  for each statement execute function renew_rules_version();
create trigger service_renews_rules after insert or update or delete or truncate on service
  for each statement execute function renew_rules_version();
create trigger service_hours_renew_rules after insert or update or delete or truncate on service_hours
  for each statement execute function renew_rules_version();
create trigger staff_service_renews_rules after insert or update or delete or truncate on staff_service
  for each statement execute function renew_rules_version();
create trigger opening_hours_renew_rules after insert or update or delete or truncate on opening_hours
  for each statement execute function renew_rules_version();
create trigger working_hours_renew_rules after insert or update or delete or truncate on working_hours
  for each statement execute function renew_rules_version();
create trigger staff_break_renews_rules after insert or update or delete or truncate on staff_break
  for each statement execute function renew_rules_version();
create trigger staff_renews_rules after insert or delete or truncate on staff
  for each statement execute function renew_rules_version();
-- Who was chosen last is no rule: every booking with whoever is free writes it.
create trigger changed_staff_renews_rules after update on staff
  for each row when ((to_jsonb(old) - 'last_assigned_at') is distinct from (to_jsonb(new) - 'last_assigned_at'))
  execute function renew_rules_version();
