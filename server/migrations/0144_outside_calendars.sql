-- Calendars that staff members keep elsewhere. What is busy there becomes blocked time here.
create table outside_calendar_connection (
  connection_id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  staff_id uuid not null references staff,
  provider text not null check (provider in ('caldav')),
  url text not null,
  user_name text not null,
  sealed_password text not null,
  -- Whether titles of events are read and shown; otherwise they are not stored.
  shows_titles boolean not null default false,
  created_at timestamptz not null,
  -- The end of the last sync without a problem.
  synced_at timestamptz,
  -- Null for at once.
  due_at timestamptz,
  -- Of the syncs since the last one that worked.
  failures integer not null default 0,
  failing_since timestamptz,
  problem text,
  -- The owner was told of the problem then.
  told_at timestamptz,
  check ((problem is null) = (failing_since is null))
);
create index outside_calendar_connection_user on outside_calendar_connection (user_id);

create table outside_calendar (
  outside_calendar_id uuid primary key,
  connection_id uuid not null references outside_calendar_connection on delete cascade,
  -- The calendar's address at its server.
  href text not null,
  name text not null,
  can_write boolean not null,
  is_chosen boolean not null default false,
  position integer not null,
  -- How far it was read: a token of the server; null if everything has to be read.
  cursor text,
  -- When everything was last read. Repeated daily, because the time that bookings can be made for moves on.
  read_at timestamptz,
  unique (connection_id, href)
);

-- The objects of a calendar, one for each UID, as they were last read.
create table outside_object (
  outside_calendar_id uuid not null references outside_calendar on delete cascade,
  href text not null,
  etag text not null,
  -- Its events could not be read, so they block nothing.
  is_unreadable boolean not null default false,
  primary key (outside_calendar_id, href)
);

-- The busy times of an object, one for each occurrence; long ones in parts.
create table outside_event (
  outside_calendar_id uuid not null,
  href text not null,
  uid text not null,
  -- The start that the recurrence rule gave; empty for an event that occurs once.
  recurrence text not null,
  part integer not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Empty unless the connection shows titles.
  title text not null,
  primary key (outside_calendar_id, href, uid, recurrence, part),
  foreign key (outside_calendar_id, href) references outside_object on delete cascade
);

-- The blocked time of an occurrence, however many calendars of the connection contain it.
create table outside_busy_time (
  connection_id uuid not null references outside_calendar_connection on delete cascade,
  uid text not null,
  recurrence text not null,
  part integer not null,
  blocked_time_id uuid not null unique references blocked_time on delete cascade,
  primary key (connection_id, uid, recurrence, part)
);

create function delete_blocked_time_of_outside() returns trigger language plpgsql as $$
begin
  delete from blocked_time where blocked_time_id = old.blocked_time_id;
  return null;
end
$$;
create trigger outside_busy_time_takes_blocked_time after delete on outside_busy_time
for each row execute function delete_blocked_time_of_outside();
