-- What people edit about an account, and what it tells of how it is used.
alter table user_account
  add column version integer not null default 1,
  add column last_sign_in_at timestamptz;
create index user_by_name on user_account (lower(full_name), user_id);
create index user_by_last_sign_in on user_account (coalesce(last_sign_in_at, 'epoch'::timestamptz), user_id);

-- Where a session runs: kept as long as it lives, so that its owner can tell it from a stranger's.
alter table session
  add column device text not null default '',
  add column address text not null default '';

-- Devices (hashed) from which a user has signed in: a sign-in from another one is told by mail.
create table known_device (
  user_id uuid not null references user_account on delete cascade,
  device_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- The secret is sealed with a key that is not in the database. It is asked for once a code has confirmed it.
create table second_factor (
  user_id uuid primary key references user_account on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The period of the last code that was taken: none of it or before counts again.
  last_step integer not null default 0
);

create table recovery_code (
  user_id uuid not null references user_account on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- A sign-in whose password was right and whose code is awaited.
create table sign_in_step (
  token_hash text primary key,
  user_id uuid not null references user_account on delete cascade,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index sign_in_step_of_user on sign_in_step (user_id);
create index sign_in_step_expiry on sign_in_step (expires_at);
