-- Files with customers, services or staff: anyone may send them, and until somebody permitted looks at them they are
-- nothing but rows of text that wait for a day.

create table import_file (
  import_file_id uuid primary key,
  -- What was sent together.
  import_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- SHA-256 of where it came from, to count by; null when nothing waits any more.
  address_key text,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  separator text,
  headings text[] not null,
  kind text check (kind in ('customers', 'services', 'staff')),
  row_count integer not null check (row_count > 0),
  -- Of the text that waits in `import_portion`.
  staged_bytes integer not null check (staged_bytes >= 0),
  state text not null default 'staged' check (state in ('staged', 'checked', 'applied', 'undone')),
  version integer not null default 1 check (version > 0),
  -- For each column its field, as somebody chose it, and how many rows have which outcome.
  mapping jsonb,
  counts jsonb,
  staged_at timestamptz not null,
  -- Ignored from then on, and removed some time after.
  expires_at timestamptz not null,
  applied_at timestamptz,
  applied_by text,
  -- Anybody can send a file to be imported. Who sent it from outside is told apart from a colleague, also after the
  -- address has been forgotten.
  is_from_outside boolean not null default false,
  -- As last checked: the columns of which nothing comes in, each with how many rows have something there.
  left_out jsonb,
  check ((state in ('applied', 'undone')) = (applied_at is not null))
);
create index import_file_expiry on import_file (expires_at);
create trigger import_files_are_announced after insert or update or delete on import_file
for each statement execute function announce_change('import');

-- A CSV file as it was sent, in Base64, while it waits: read again when its letters or its separator were guessed wrong.
create table import_source (
  import_file_id uuid primary key references import_file on delete cascade,
  content text not null
);

-- Some hundred rows as the reader of files wrote them: [row, cells, refusals] each, as JSON that only who opens it reads.
create table import_portion (
  import_file_id uuid not null references import_file on delete cascade,
  part integer not null,
  rows text not null,
  primary key (import_file_id, part)
);

-- What would become of each row, as last checked; after it was applied, what has become of it.
create table import_row (
  import_file_id uuid not null references import_file on delete cascade,
  row integer not null,
  outcome text not null check (outcome in ('create', 'change', 'skip', 'refuse')),
  label text not null,
  reasons text[] not null,
  changes jsonb not null,
  -- The record that it is about, and what that was like.
  target_id uuid,
  fingerprint text,
  primary key (import_file_id, row)
);
create index import_row_outcome on import_row (import_file_id, outcome, row);

-- What an applied file made (before is null) or changed (the columns that it changed, as they were).
create table import_change (
  import_file_id uuid not null references import_file on delete cascade,
  object_kind text not null check (object_kind in ('customer', 'customer_note', 'category', 'service', 'staff')),
  object_id uuid not null,
  label text not null,
  before jsonb,
  -- What the record was like afterwards: while it still is, the change can be taken back.
  fingerprint text,
  primary key (import_file_id, object_kind, object_id)
);

-- Which columns were chosen for files with the same headings.
create table import_mapping (
  headings_key text primary key,
  kind text not null,
  mapping jsonb not null
);

-- What a record is like, without what bookings do to it.
create function fingerprint(record jsonb) returns text language sql immutable strict as $$
  select md5((record - '{last_visit_at,last_assigned_at}'::text[])::text)
$$;
