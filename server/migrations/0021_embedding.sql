-- Who may show the booking page inside a page of their own, and what has been spent of the work that keeps robots away.

alter table business
  -- Origins such as https://www.example.com.
  add column embed_origins text[] not null default '{}',
  add column embed_version integer not null default 1;

-- A proof of work counts once; after it has expired it is refused anyway.
create table spent_proof (
  nonce text primary key,
  -- The request that spent it may be sent again, under the same key.
  spent_for text not null,
  expires_at timestamptz not null
);
create index spent_proof_expiry on spent_proof (expires_at);

-- What all servers of this installation sign with; made by the first that needs it.
create table signing_key (
  purpose text primary key,
  key text not null
);
