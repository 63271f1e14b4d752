-- The id that a row's record had in our own export, where it is another record here: rows of other files name it.
alter table import_row add column given_id uuid;
create index import_row_given on import_row (given_id) where given_id is not null;
