-- Changes of what moves money or lets people in: each administrator is told of them.
create table watched_change (
  watched_change_id uuid primary key,
  -- What was changed, by the names of the contract.
  kind text not null,
  -- Whose it is, where it is somebody's; else empty.
  about text not null default '',
  by_name text not null,
  at timestamptz not null
);
create index watched_change_latest on watched_change (at desc);

-- The address that an account is to have once a link that was mailed to it has been used.
create table address_change (
  user_id uuid primary key references user_account on delete cascade,
  email text not null,
  -- Null until the mail with the link is written.
  token_hash text unique,
  expires_at timestamptz not null
);
