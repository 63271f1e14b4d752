-- What somebody has noticed. What there is to notice is written nowhere a second time: it stands in the bookings, their
-- events, the time off and the mails, and is read from there as far as the reader may see it at that moment.

-- Everything that happened up to then is read; without a row, what happened before the account was there.
create table notification_mark (
  user_id uuid primary key references user_account on delete cascade,
  read_until timestamptz not null
);

-- What was read by itself after the mark.
create table notification_read (
  user_id uuid not null references user_account on delete cascade,
  -- Of a booking, a booking's event, time off or a mail.
  notification_id uuid not null,
  -- When it happened: what happens to the same thing later is news again.
  at timestamptz not null,
  primary key (user_id, notification_id)
);
create index notification_read_at on notification_read (at);

-- What customers did to their visits, by time. A booking that is made is not in it: making one stays as cheap as it was.
create index booking_event_by_customer on booking_event (at)
  where version > 1 and by_name is null and not by_system and kind in ('cancel', 'reschedule');

-- When it was found out that a mail did not arrive.
alter table mail add column undelivered_at timestamptz;
update mail set undelivered_at = coalesce(sent_at, created_at) where state in ('failed', 'bounced');
create trigger mail_failure_is_announced after update of state on mail
for each row when ((new.state in ('failed', 'bounced')) is distinct from (old.state in ('failed', 'bounced')))
execute function announce_change('mail', 'mail_id');
