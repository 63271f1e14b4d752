-- What the operation of the program needs: the audit log, limits, releases and how they load.

-- The end of the chain. Whoever takes off the last rows of the log leaves it behind here.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null check (position >= 0),
  hash text not null
);
insert into audit_head (position, hash) values (0, repeat('0', 64));

create table audit_event (
  audit_event_id uuid primary key,
  -- 1, 2, 3 without a gap, and the hash of the chain up to here: both given at the very end of the transaction.
  position bigint constraint audit_position_taken unique check (position > 0),
  hash text,
  at timestamptz not null,
  -- The user; null for the system itself. No foreign keys: the log outlives what it tells of.
  actor_id uuid,
  actor_name text not null,
  action text not null,
  object_kind text not null,
  object_id text,
  -- JSON of the object's name, the reason, before and after, to the byte as it was hashed with the salt. Both are
  -- taken away by an erasure; without the salt, the hash that stays says nothing of them.
  details text,
  salt text,
  details_hash text not null,
  -- Over all columns but the details, which are in it by their hash.
  content_hash text not null,
  -- The event of the erasure that emptied the details.
  erased_with uuid,
  constraint audit_details_are_whole check ((details is null) = (salt is null) and (details is null) = (erased_with is not null))
);
create index audit_event_actor on audit_event (actor_id, position);
create index audit_event_object on audit_event (object_kind, object_id, position);
create index audit_event_at on audit_event (at);

-- Runs when the transaction is about to commit, so that the one row that all writers of the log wait for is locked as
-- shortly as possible, and after every other lock.
create function chain_audit_event() returns trigger language plpgsql as $$
declare
  link record;
begin
  update audit_head set
    position = position + 1,
    hash = encode(sha256(convert_to(hash || ' ' || (position + 1) || ' ' || new.content_hash, 'UTF8')), 'hex')
  returning position, hash into link;
  update audit_event set position = link.position, hash = link.hash where audit_event_id = new.audit_event_id;
  return null;
end
$$;
create constraint trigger audit_event_is_chained after insert on audit_event
deferrable initially deferred for each row execute function chain_audit_event();

-- Besides the link, which is given once, only an erasure changes a row, and only its details.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.position is null and new.position is not null
      and to_jsonb(new) - '{position,hash}'::text[] = to_jsonb(old) - '{position,hash}'::text[] then
      return new;
    end if;
    if current_setting('daybook.erasing', true) = 'on' and new.details is null
      and to_jsonb(new) - '{details,salt,erased_with}'::text[] = to_jsonb(old) - '{details,salt,erased_with}'::text[] then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_event_is_append_only before update or delete on audit_event
for each row execute function refuse_audit_change();
create trigger audit_event_is_kept before truncate on audit_event
for each statement execute function refuse_audit_change();

create function refuse_unchained_row() returns trigger language plpgsql as $$
begin
  if new.position is not null or new.hash is not null or new.erased_with is not null then
    raise exception 'the chain gives positions and hashes';
  end if;
  return new;
end
$$;
create trigger audit_event_begins_unchained before insert on audit_event
for each row execute function refuse_unchained_row();

create table idempotency (
  key_hash text primary key,
  request_hash text not null,
  sealed_answer text,
  created_at timestamptz not null
);
create index idempotency_old on idempotency (created_at);

-- Counters that may be lost with a crash: no write-ahead log.
create unlogged table rate_window (
  bucket text not null,
  ends_at timestamptz not null,
  used integer not null default 1,
  primary key (bucket, ends_at)
);
create index rate_window_over on rate_window (ends_at);

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

-- The highest sequence number of a channel's pointer that any server of this installation has accepted: an older
-- pointer that is put back in its place is not believed.
create table release_seq (
  channel text not null,
  seq bigint not null,
  -- What a channel served last, so that a server that has not seen it goes on with it where the store now says
  -- something that must not be believed. Null until the next pointer is served.
  pointer text,
  -- What a server has served is remembered for the store that it came from: another store's numbers say nothing about
  -- it.
  store text not null default '',
  primary key (channel, store)
);

-- What pages report of loading remotes, counted by the minute: never who, nor from where. Kept for two weeks.
create table load_count (
  minute timestamptz not null,
  release text not null,
  remote text not null,
  version text not null,
  selected_by text not null check (selected_by in ('release', 'canary', 'preview', 'previous')),
  -- Empty where nothing failed.
  code text not null,
  -- The canary of the release for this remote, on whose pages every outcome is reported; empty where there was none,
  -- and of successes only a sample is.
  canary_id text not null,
  in_bucket boolean not null,
  count integer not null default 1,
  primary key (minute, release, remote, version, selected_by, code, canary_id, in_bucket)
);
create index load_count_of_canary on load_count (canary_id, minute) where canary_id <> '';

-- What pages reported by the stamp that came with their release: each stamp counts once for a version and an outcome.
-- During a trial also whom it counts for: not an address, but what a key that is not in the database makes of it,
-- another for each trial. Forgotten with the counts.
create table load_outcome (
  nonce text not null,
  remote text not null,
  version text not null,
  failed boolean not null,
  reported_at timestamptz not null,
  selected_by text not null check (selected_by in ('release', 'canary', 'preview', 'previous')),
  -- Empty where the release had no canary for the remote.
  canary_id text not null,
  in_bucket boolean not null,
  -- Empty where there is no trial.
  origin text not null,
  primary key (nonce, remote, version, failed)
);
create index load_outcome_of_canary on load_outcome (canary_id, in_bucket, origin, reported_at desc)
where canary_id <> '';
create index load_outcome_at on load_outcome (reported_at);

-- Canaries that were stopped because they failed too often, with the figures that decided.
create table canary_stop (
  canary_stop_id uuid primary key,
  canary_id text not null unique,
  release text not null,
  remote text not null,
  version text not null,
  stopped_at timestamptz not null,
  loads integer not null,
  failures integer not null,
  control_loads integer not null,
  control_failures integer not null
);
create index canary_stop_at on canary_stop (stopped_at);
create trigger canary_stop_is_announced after insert on canary_stop
for each row execute function announce_change('release');
