create table mail (
  mail_id uuid primary key,
  kind text not null,
  subject_id text not null,
  version integer not null default 0,
  recipient text not null,
  data jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  constraint mail_once unique (subject_id, kind, version, recipient)
);
create index mail_waiting on mail (due_at) where state = 'waiting';
create index mail_failed on mail (created_at) where state = 'failed';
