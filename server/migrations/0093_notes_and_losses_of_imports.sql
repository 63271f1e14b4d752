-- A file may bring notes about customers, and take them back.
alter table import_change drop constraint import_change_object_kind_check;
alter table import_change add constraint import_change_object_kind_check
  check (object_kind in ('customer', 'customer_note', 'category', 'service', 'staff'));

-- As last checked: the columns of which nothing comes in, each with how many rows have something there.
alter table import_file add column left_out jsonb;
