-- What the business decides about its mails: their words, when reminders go out, and who they come from.

-- A row only where something differs from what is built in.
create table message_template (
  kind text not null,
  audience text not null check (audience in ('customer', 'staff', 'manager', 'account')),
  -- Null is on or off as built in.
  enabled boolean,
  -- Both or neither; neither is the built-in text.
  subject text,
  body text,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (kind, audience),
  check ((subject is null) = (body is null))
);

create table message_settings (
  message_settings_id smallint primary key default 1 check (message_settings_id = 1),
  -- Null is the name that the operator configured.
  sender_name text check (length(sender_name) between 1 and 80),
  -- Null is the address of the business.
  reply_to text,
  -- Minutes before the start of a visit, the longest first.
  reminder_minutes jsonb not null default '[1440, 120]' check (jsonb_typeof(reminder_minutes) = 'array'),
  version integer not null default 1 check (version > 0)
);
insert into message_settings default values;

-- A mail that was taken and came back.
alter table mail
  drop constraint mail_state_check,
  add constraint mail_state_check check (state in ('waiting', 'sent', 'failed', 'bounced', 'dropped'));

drop index mail_failed;
create index mail_undelivered on mail (created_at) where state in ('failed', 'bounced');
