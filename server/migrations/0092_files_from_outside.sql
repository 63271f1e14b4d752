-- Anybody can send a file to be imported. Who sent it from outside is told apart from a colleague, also after the address
-- has been forgotten.
alter table import_file add column is_from_outside boolean not null default false;

update import_file set is_from_outside = true where address_key is not null;
