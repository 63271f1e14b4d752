-- A CSV file as it was sent, in Base64, while it waits: read again when its letters or its separator were guessed wrong.

create table import_source (
  import_file_id uuid primary key references import_file on delete cascade,
  content text not null
);
