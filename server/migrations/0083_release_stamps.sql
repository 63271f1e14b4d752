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
