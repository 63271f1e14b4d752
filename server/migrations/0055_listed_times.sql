-- A service may be offered at certain times of day only, on the clock of the business.
alter table service
  add column start_minutes smallint[] check (cardinality(start_minutes) between 1 and 96
    and 0 <= all (start_minutes) and 1440 > all (start_minutes));
