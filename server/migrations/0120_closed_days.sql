-- Days whose takings were counted and closed. A reopened day keeps its row and gets a new one when it is closed again.
create table closed_day (
  closed_day_id uuid primary key,
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The takings at closing. Later reports of providers appear as a difference.
  figures jsonb not null,
  float_minor bigint not null check (float_minor >= 0),
  expected_minor bigint not null,
  counted_minor bigint not null check (counted_minor >= 0),
  reason text not null default '' check (length(reason) <= 500),
  closed_at timestamptz not null,
  closed_by_user_id uuid,
  closed_by_name text not null,
  reopened_at timestamptz,
  reopened_by_name text,
  reopen_reason text check (length(reopen_reason) <= 500),
  constraint closed_day_explains_a_difference check (expected_minor = counted_minor or reason <> ''),
  constraint closed_day_explains_reopening
    check ((reopened_at is null) = (reopen_reason is null) and (reopened_at is null) = (reopened_by_name is null))
);
create unique index closed_day_is_closed_once on closed_day (day) where reopened_at is null;
