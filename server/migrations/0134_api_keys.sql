-- Keys with which other systems call the API for a user. Only hashes of their secrets are stored.
create table api_key (
  api_key_id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  name text not null,
  -- The beginning of the secret, by which people recognise it.
  prefix text not null,
  -- At most these permissions, and at most those of the user at each use.
  scopes jsonb not null,
  secret_hash text not null unique,
  -- The secret before a rotation, which works a while longer.
  former_hash text unique,
  former_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  constraint api_key_former_is_complete check ((former_hash is null) = (former_until is null))
);
create unique index api_key_name on api_key (user_id, lower(name));
