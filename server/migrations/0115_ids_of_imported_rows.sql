-- The record's id in an export of Daybook, if it has another id here. Rows of other files refer to it.
alter table import_row add column given_id uuid;
create index import_row_given on import_row (given_id) where given_id is not null;
