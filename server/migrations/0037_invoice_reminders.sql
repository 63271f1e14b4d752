-- Reminders of what is to be paid: rules, and what was sent by them.
create table invoice_reminders (
  invoice_reminders_id smallint primary key default 1 check (invoice_reminders_id = 1),
  version integer not null default 1 check (version > 0),
  is_on boolean not null default true,
  -- From this hour of the business's day on.
  hour smallint not null default 9 check (hour between 0 and 23)
);
insert into invoice_reminders default values;

create table reminder_rule (
  rule_id uuid primary key,
  basis text not null check (basis in ('before_due', 'after_due', 'after_issue')),
  days integer not null check (days between 0 and 365),
  unique (basis, days)
);
insert into reminder_rule (rule_id, basis, days) values
  (gen_random_uuid(), 'before_due', 3),
  (gen_random_uuid(), 'after_due', 0),
  (gen_random_uuid(), 'after_due', 3),
  (gen_random_uuid(), 'after_due', 7),
  (gen_random_uuid(), 'after_due', 14);

-- Each reminder of a day is one mail at most, however many workers look at once. A rule that was taken away and came
-- back is the same by what it says, not by its id.
create table reminder_log (
  reminder_number integer generated always as identity primary key,
  invoice_id uuid not null references invoice,
  basis text not null,
  days integer not null,
  belongs_on date not null,
  at timestamptz not null,
  -- False where a later one was due at the same time, and was sent in its place.
  is_sent boolean not null,
  unique (invoice_id, basis, days, belongs_on)
);
