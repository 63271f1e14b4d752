-- What an owner sets without a developer: who the business is, what its pages say and look like. Each form of the site
-- settings has a version of its own, so that two people who edit different ones do not meet.

alter table business
  add column profile_version integer not null default 1,
  add column legal_name text not null default '' check (length(legal_name) <= 160),
  add column tax_id text not null default '' check (length(tax_id) <= 60),
  add column description text not null default '' check (length(description) <= 1000),
  add column whatsapp text,
  add column website text,
  add column social_links text[] not null default '{}',

  add column regional_version integer not null default 1,

  add column policy_version integer not null default 1,

  add column page_version integer not null default 1,
  -- The colour that the business chose; the shades that are drawn follow from it.
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  add column welcome text not null default '' check (length(welcome) <= 500),
  add column terms text not null default '' check (length(terms) <= 5000),
  add column privacy text not null default '' check (length(privacy) <= 5000),
  -- While it is there, visitors read it before anything else.
  add column away_message text not null default '' check (length(away_message) <= 500),

  -- The owner has seen what was missing, and wants to see it no more.
  add column setup_dismissed_at timestamptz;
