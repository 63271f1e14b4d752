-- By how many minutes a visit is expected to run late today. Its booked time stays.
alter table booking add column late_minutes smallint check (late_minutes between 1 and 120);
