-- Who books for the first time is heard of with the booking: to announce the new customer as well would wake every open
-- screen twice and make each booking wait. What brings many customers at once announces itself.
drop trigger customers_are_announced on customer;
create trigger customers_are_announced after delete or update of
  first_name, last_name, email, phone, alerts, tags, blocked_online_at, merged_into, anonymised_at on customer
for each statement execute function announce_change('customer');
