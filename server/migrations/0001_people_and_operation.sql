create extension if not exists btree_gist;

create table user_account (
  user_id uuid primary key,
  email text not null,
  email_key text not null constraint user_email_taken unique,
  username text not null,
  full_name text not null,
  user_type smallint not null check (user_type in (1, 2)),
  role integer,
  staff_id uuid,
  avatar_url text,
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index user_username_taken on user_account (lower(username));

create table session (
  session_id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

-- One per user: a newer link takes the place of an older one.
create table password_reset (
  user_id uuid primary key references user_account on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Network addresses (hashed) from which a user has signed in: someone else's failed attempts must not lock the owner out.
create table known_address (
  user_id uuid not null references user_account on delete cascade,
  address_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, address_hash)
);

-- Counters that may be lost with a crash: no write-ahead log.
create unlogged table rate_window (
  bucket text not null,
  ends_at timestamptz not null,
  used integer not null default 1,
  primary key (bucket, ends_at)
);
create index rate_window_over on rate_window (ends_at);

create table idempotency (
  key_hash text primary key,
  request_hash text not null,
  sealed_answer text,
  created_at timestamptz not null
);
create index idempotency_old on idempotency (created_at);
