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
