-- The wide picture at the top of the booking page.
alter table business add column cover_path text;
