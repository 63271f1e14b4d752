-- A service that only who has never been here may book. Its options and add-ons are for the same people.

alter table service
  add column new_customers_only boolean not null default false;
