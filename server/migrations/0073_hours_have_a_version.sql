-- Days off, closures and dates with hours of their own renew the version of the rules, as weekly hours do: who has read
-- the whole plan before asks for the version alone.
create trigger closure_renews_rules after insert or update or delete or truncate on closure
  for each statement execute function renew_rules_version();
create trigger working_exception_renews_rules after insert or update or delete or truncate on working_exception
  for each statement execute function renew_rules_version();
create trigger time_off_renews_rules after insert or update or delete or truncate on time_off
  for each statement execute function renew_rules_version();

-- With the status, so that what became of a customer's visits is counted from the index alone.
drop index booking_customer_start;
create index booking_customer_start on booking (customer_id, start_at, booking_id) include (status);
