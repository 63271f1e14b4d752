-- Who comes again, of each day that is over: how many visits were completed, how many of their customers have a later
-- booking made within 30 days, and how many days lie between each visit and the one before it. Written by the worker,
-- and counted anew now and then, because what customers do later changes days that are over.

create table day_returns (
  day date primary key,
  zone text not null,
  completed integer not null,
  rebooked integer not null,
  -- Visits by the days since the customer's visit before; a first visit is not among them.
  gaps jsonb not null,
  counted_at timestamptz not null
);

create or replace function forget_figures() returns trigger language plpgsql as $$
begin
  truncate day_figures, changed_time, day_returns;
  return null;
end
$$;
