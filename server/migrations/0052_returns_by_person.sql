-- Who comes again, also of each staff member alone: what one sees of oneself costs as little as what an owner sees.
-- The worker counts all of it again.

drop table day_returns;

create table day_returns (
  -- All zeros: everybody together. Of everybody each counted day has a row, also where nobody came.
  staff_id uuid not null,
  day date not null,
  zone text not null,
  completed integer not null,
  rebooked integer not null,
  -- The days between each visit and the customer's visit before, the fewest first; a first visit is not among them.
  gaps smallint[] not null,
  counted_at timestamptz not null,
  primary key (staff_id, day)
);
