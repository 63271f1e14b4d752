-- The last day for which the books are closed: nothing is written into them for it or for a day before.
alter table invoicing add column locked_until date;
