-- The figures of whole months that are over, one row for each day of the week, added up from those of their days: a
-- report of a year reads these. Where anything of a month changes its rows go, and are written anew.
create table month_figures (
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  -- All zeros for everybody.
  staff_id uuid not null,
  zone text not null,
  currency text not null,
  appointments integer not null,
  value_minor bigint not null,
  busy_minutes integer not null,
  open_minutes integer not null,
  detail json not null,
  services json not null,
  primary key (staff_id, month, weekday)
);
create index month_figures_month on month_figures (month);

-- The days of one staff member, or of everybody, without going through those of all others.
create index day_figures_staff on day_figures (staff_id, day) include (appointments, value_minor);

create or replace function forget_figures() returns trigger language plpgsql as $$
begin
  truncate day_figures, month_figures, changed_time, day_returns;
  return null;
end
$$;
