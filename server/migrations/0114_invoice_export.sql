-- The parties of an issued document as its first electronic export completed them. Later exports repeat them.
create table invoice_export (
  -- An invoice or a credit note.
  document_id uuid primary key,
  parties jsonb not null,
  at timestamptz not null
);
create trigger invoice_export_is_append_only before update or delete on invoice_export
for each row execute function refuse_change();
