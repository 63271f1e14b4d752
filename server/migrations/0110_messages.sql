-- Mails, their texts, and their settings.

create table mail (
  mail_id uuid primary key,
  kind text not null,
  subject_id text not null,
  version integer not null default 0,
  recipient text not null,
  data jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'bounced', 'dropped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  -- When the failure to deliver became known.
  undelivered_at timestamptz,
  constraint mail_once unique (subject_id, kind, version, recipient)
);
create index mail_waiting on mail (due_at) where state = 'waiting';
create index mail_undelivered on mail (created_at) where state in ('failed', 'bounced');
create trigger mail_failure_is_announced after update of state on mail
for each row when ((new.state in ('failed', 'bounced')) is distinct from (old.state in ('failed', 'bounced')))
execute function announce_change('mail', 'mail_id');

-- Differences from the built-in messages only.
create table message_template (
  kind text not null,
  audience text not null check (audience in ('customer', 'staff', 'manager', 'account')),
  -- Null uses the built-in setting.
  enabled boolean,
  -- Null uses the built-in text.
  subject text,
  body text,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (kind, audience),
  check ((subject is null) = (body is null))
);
create trigger message_template_renews_rules after insert or update or delete or truncate on message_template
  for each statement execute function renew_rules_version();

create table message_settings (
  message_settings_id smallint primary key default 1 check (message_settings_id = 1),
  -- Null uses the name that the operator configured.
  sender_name text check (length(sender_name) between 1 and 80),
  -- Null uses the address of the business.
  reply_to text,
  -- Minutes before the start of a booking, longest first.
  reminder_minutes jsonb not null default '[1440, 120]' check (jsonb_typeof(reminder_minutes) = 'array'),
  version integer not null default 1 check (version > 0),
  -- No reminders go out between these minutes of the business's day.
  quiet_from integer,
  quiet_to integer,
  -- Where customers are asked for a review; null asks for none.
  review_link text,
  constraint quiet_hours_are_two_times check (
    (quiet_from is null) = (quiet_to is null)
    and quiet_from between 0 and 1439 and quiet_to between 0 and 1439 and quiet_from <> quiet_to
  )
);
insert into message_settings default values;
