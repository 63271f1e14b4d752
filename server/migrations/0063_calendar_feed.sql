-- The secret address under which somebody's own visits are read by a calendar elsewhere: at most one, by its hash.
create table calendar_feed (
  user_id uuid primary key references user_account on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);
