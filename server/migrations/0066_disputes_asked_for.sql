-- Some providers tell of disputes only when they are asked: when that is to be done next.
alter table payment_provider add column disputes_due_at timestamptz not null default '2000-01-01T00:00:00Z';
