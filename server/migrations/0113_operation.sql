-- Operation: the audit log, limits, releases and their load reports.

-- The end of the hash chain, which reveals that the last rows of the log were deleted.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null check (position >= 0),
  hash text not null
);
insert into audit_head (position, hash) values (0, repeat('0', 64));

create table audit_event (
  audit_event_id uuid primary key,
  -- 1, 2, 3 without gaps, and the hash of the chain so far. Both are assigned just before the commit.
  position bigint constraint audit_position_taken unique check (position > 0),
  hash text,
  at timestamptz not null,
  -- A user, or null for the system. No foreign keys: the log outlives the records.
  actor_id uuid,
  actor_name text not null,
  action text not null,
  object_kind text not null,
  object_id text,
  -- JSON of the object's name, the reason, before and after, exactly as hashed with the salt. An erasure deletes both;
  -- without the salt, the remaining hash reveals nothing.
  details text,
  salt text,
  details_hash text not null,
  -- Covers all columns, the details through their hash.
  content_hash text not null,
  -- The audit event of the erasure that deleted the details.
  erased_with uuid,
  constraint audit_details_are_whole check ((details is null) = (salt is null) and (details is null) = (erased_with is not null))
);
create index audit_event_actor on audit_event (actor_id, position);
create index audit_event_object on audit_event (object_kind, object_id, position);
create index audit_event_at on audit_event (at);

-- Runs just before the commit and after all other locks: every writer of the log locks the same row, which should be
-- short.
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

-- A row changes only when it gets its place in the chain, and when an erasure deletes its details.
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

-- Rate limits. Unlogged, because a crash may lose them.
create unlogged table rate_window (
  bucket text not null,
  ends_at timestamptz not null,
  used integer not null default 1,
  primary key (bucket, ends_at)
);
create index rate_window_over on rate_window (ends_at);

-- A proof of work is accepted once. Expired rows can be deleted, because expired proofs are refused.
create table spent_proof (
  nonce text primary key,
  -- The idempotency key of the request, which can be repeated with the same proof.
  spent_for text not null,
  expires_at timestamptz not null
);
create index spent_proof_expiry on spent_proof (expires_at);

-- Keys shared by all servers. The first server that needs one creates it.
create table signing_key (
  purpose text primary key,
  key text not null
);

-- The highest sequence number accepted by any server, so that an older pointer in the store is refused.
create table release_seq (
  channel text not null,
  seq bigint not null,
  -- The pointer last served, which servers use while the store has one that must be refused. Null until the next
  -- pointer is served.
  pointer text,
  -- The store of the pointer: sequence numbers of different stores are unrelated.
  store text not null default '',
  primary key (channel, store)
);

-- Load reports, counted by the minute without person or address. Deleted after two weeks.
create table load_count (
  minute timestamptz not null,
  release text not null,
  remote text not null,
  version text not null,
  selected_by text not null check (selected_by in ('release', 'canary', 'preview', 'previous')),
  -- Empty for a success.
  code text not null,
  -- The canary of the release for this remote, or empty. With one, pages report every outcome; without, only a sample
  -- of the successes.
  canary_id text not null,
  in_bucket boolean not null,
  count integer not null default 1,
  primary key (minute, release, remote, version, selected_by, code, canary_id, in_bucket)
);
create index load_count_of_canary on load_count (canary_id, minute) where canary_id <> '';

-- Load reports by the stamp of the page: a stamp counts once per version and outcome. In a trial, `origin` is a keyed
-- hash of the network address, with a key outside the database and different for each trial. Deleted with the counts.
create table load_outcome (
  nonce text not null,
  remote text not null,
  version text not null,
  failed boolean not null,
  reported_at timestamptz not null,
  selected_by text not null check (selected_by in ('release', 'canary', 'preview', 'previous')),
  -- Empty if the release had no canary for the remote.
  canary_id text not null,
  in_bucket boolean not null,
  -- Empty outside trials.
  origin text not null,
  primary key (nonce, remote, version, failed)
);
create index load_outcome_of_canary on load_outcome (canary_id, in_bucket, origin, reported_at desc)
where canary_id <> '';
create index load_outcome_at on load_outcome (reported_at);

-- Canaries stopped for too many failures, with the figures that decided.
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
