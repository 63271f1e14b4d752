-- Read whole and never searched: as it was written, it is read without being put together again.
alter table day_figures
  alter column detail type json,
  alter column services type json;
