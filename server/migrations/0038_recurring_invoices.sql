-- Invoices that repeat: what an issued one says, again every so many weeks or months from a first day on.
create table recurring_invoice (
  recurring_id uuid primary key,
  version integer not null default 1 check (version > 0),
  -- Whose it is, and what it began as.
  invoice_id uuid not null references invoice,
  -- InvoiceInput of the contract, without what was of that one day.
  input jsonb not null,
  first_on date not null,
  every integer not null check (every between 1 and 24),
  unit text not null check (unit in ('week', 'month')),
  ends_on date,
  -- How many in all; null for no end.
  times integer check (times between 1 and 999),
  issues_by_itself boolean not null,
  sends_by_itself boolean not null,
  is_paused boolean not null default false,
  -- Why it stopped by itself; empty while nothing is wrong.
  problem text not null default '',
  ended_at timestamptz,
  -- The one to come, counted from 0; always worked out from the first day.
  next_nth integer not null default 0,
  -- Null when there is none any more.
  next_on date,
  created_at timestamptz not null,
  created_by text
);
create index recurring_invoice_due on recurring_invoice (next_on) where not is_paused and ended_at is null;
create index recurring_invoice_source on recurring_invoice (invoice_id);

-- One invoice for each of its days, however many workers look at once.
create table recurring_run (
  recurring_id uuid not null references recurring_invoice,
  nth integer not null,
  belongs_on date not null,
  -- Without a foreign key: a draft of it may be deleted, and does not come back.
  invoice_id uuid not null,
  at timestamptz not null,
  primary key (recurring_id, nth)
);
