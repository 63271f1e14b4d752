-- The parties of an issued document as its first export completed them; every later export repeats them.
create table invoice_export (
  -- Of the invoice or credit note.
  document_id uuid primary key,
  parties jsonb not null,
  at timestamptz not null
);
create trigger invoice_export_is_append_only before update or delete on invoice_export
for each row execute function refuse_change();
