-- Who changed what the business is run by, and when: a log that only grows, in which every row seals those before it.

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
  -- JSON of the object's name, the reason, before and after, to the byte as it was hashed with the salt. Both are taken
  -- away by an erasure; without the salt, the hash that stays says nothing of them.
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
