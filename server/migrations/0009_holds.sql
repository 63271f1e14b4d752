-- Starts kept for visitors while they fill in the form. A hold counts until it expires; nothing has to clean it up.

create table hold (
  hold_id uuid primary key,
  -- Hash of the token that lives in the visitor's page.
  token_hash text not null unique,
  staff_id uuid not null references staff,
  service_id uuid not null references service,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- With its buffers.
  block_start_at timestamptz not null,
  block_end_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (block_start_at <= start_at and start_at < end_at and end_at <= block_end_at)
);
create index hold_staff_expiry on hold (staff_id, expires_at);
