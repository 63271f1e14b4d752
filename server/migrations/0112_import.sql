-- Files of customers, services or staff to import. Anyone can send one; it stays plain text, for a day, until a
-- permitted user opens it.

create table import_file (
  import_file_id uuid primary key,
  -- Files sent together.
  import_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- SHA-256 of the sender's network address, for limits; null once the file no longer waits.
  address_key text,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  separator text,
  headings text[] not null,
  kind text check (kind in ('customers', 'services', 'staff')),
  row_count integer not null check (row_count > 0),
  -- Size of its text in `import_portion`.
  staged_bytes integer not null check (staged_bytes >= 0),
  state text not null default 'staged' check (state in ('staged', 'checked', 'applied', 'undone')),
  version integer not null default 1 check (version > 0),
  -- The field of each column as chosen by a user, and the number of rows by outcome.
  mapping jsonb,
  counts jsonb,
  staged_at timestamptz not null,
  -- Ignored from then on, and deleted later.
  expires_at timestamptz not null,
  applied_at timestamptz,
  applied_by text,
  -- Sent through the public form. Still known after the address is deleted.
  is_from_outside boolean not null default false,
  -- From the last check: columns that are not imported, with their number of non-empty rows.
  left_out jsonb,
  check ((state in ('applied', 'undone')) = (applied_at is not null))
);
create index import_file_expiry on import_file (expires_at);
create trigger import_files_are_announced after insert or update or delete on import_file
for each statement execute function announce_change('import');

-- A waiting CSV file as sent, in Base64. It is read again with another encoding or separator if the guess was wrong.
create table import_source (
  import_file_id uuid primary key references import_file on delete cascade,
  content text not null
);

-- A few hundred parsed rows as JSON: [row, cells, refusals] each.
create table import_portion (
  import_file_id uuid not null references import_file on delete cascade,
  part integer not null,
  rows text not null,
  primary key (import_file_id, part)
);

-- The outcome of each row: expected as of the last check, actual once applied.
create table import_row (
  import_file_id uuid not null references import_file on delete cascade,
  row integer not null,
  outcome text not null check (outcome in ('create', 'change', 'skip', 'refuse')),
  label text not null,
  reasons text[] not null,
  changes jsonb not null,
  -- The record concerned, and its fingerprint at that time.
  target_id uuid,
  fingerprint text,
  primary key (import_file_id, row)
);
create index import_row_outcome on import_row (import_file_id, outcome, row);

-- Records that an applied file created (before is null) or changed (before holds the old values).
create table import_change (
  import_file_id uuid not null references import_file on delete cascade,
  object_kind text not null check (object_kind in ('customer', 'customer_note', 'category', 'service', 'staff')),
  object_id uuid not null,
  label text not null,
  before jsonb,
  -- The record after the change, which can be undone while this still matches.
  fingerprint text,
  primary key (import_file_id, object_kind, object_id)
);

-- The columns chosen for files with the same headings.
create table import_mapping (
  headings_key text primary key,
  kind text not null,
  mapping jsonb not null
);

-- Identifies the state of a record, without the columns that bookings write.
create function fingerprint(record jsonb) returns text language sql immutable strict as $$
  select md5((record - '{last_visit_at,last_assigned_at}'::text[])::text)
$$;
