-- Expected delay of a booking today, in minutes. Its times do not change.
alter table booking add column late_minutes smallint check (late_minutes between 1 and 120);
