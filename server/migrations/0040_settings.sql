-- How the business writes its times, whom it gives a visit to where nobody was chosen, and what it asks of those who
-- sign in.

alter table business
  -- How the hours of a day are counted, and in which order a date is written.
  add column clock text not null default '24h' check (clock in ('24h', '12h')),
  add column date_order text not null default 'day-month'
    check (date_order in ('day-month', 'month-day', 'year-month-day')),
  -- Between people who could all take a visit.
  add column staff_choice text not null default 'least_booked'
    check (staff_choice in ('least_booked', 'in_order', 'random')),
  -- Whether a visitor may wait for a time.
  add column has_waitlist boolean not null default true,

  add column security_version integer not null default 1,
  -- Without a request for so long, or so long after it began, a session is over; null as the installation says.
  add column session_idle_minutes integer check (session_idle_minutes between 5 and 43200),
  add column session_days integer check (session_days between 1 and 90),
  add column two_step_rule text not null default 'nobody'
    check (two_step_rule in ('nobody', 'administrators', 'everyone')),
  -- Whether booking asks the visitor's browser for some work; null as the installation says.
  add column booking_proof boolean,
  -- Where addresses must be to sign in; none where any may.
  add column sign_in_domains text[] not null default '{}';
