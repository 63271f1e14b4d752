-- Links to invoices end; who works here looks at what the customer sees through one that counts no view and takes no money.
alter table pay_link
  add column expires_at timestamptz not null default 'infinity',
  add column is_preview boolean not null default false;
update pay_link set expires_at = created_at + interval '180 days';

-- Files that go with an invoice. Their bytes lie in the private storage, under this id.
create table invoice_attachment (
  attachment_id uuid primary key,
  invoice_id uuid not null references invoice on delete cascade,
  name text not null check (length(name) between 1 and 120),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  by_name text
);
create index invoice_attachment_of on invoice_attachment (invoice_id, created_at);
