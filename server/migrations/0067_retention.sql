-- Customers who have not come for so long are erased by the worker, day by day. Never, unless somebody says so.
alter table business
  add column retention_months integer check (retention_months in (6, 12, 24, 36, 60)),
  -- From when on the worker looks for them again.
  add column retention_due_at timestamptz,
  add column retention_version integer not null default 1,
  add constraint retention_is_whole check ((retention_months is null) = (retention_due_at is null));
