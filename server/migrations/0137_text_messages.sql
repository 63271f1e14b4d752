-- Messages by phone: how they are sent, in which order of channels, what became of each, and who wants none.

-- One row for each channel beside mail, with the connection to its provider.
create table text_channel (
  channel text primary key check (channel in ('sms')),
  provider text not null check (provider in ('twilio')),
  mode text not null default 'test' check (mode in ('simulator', 'test', 'live')),
  is_enabled boolean not null default false,
  -- The account at the provider.
  account text not null default '',
  -- The number that texts come from, or the provider's name for a group of numbers.
  sender text not null default '',
  sealed_secret text,
  -- Masked, for display.
  secret_hint text,
  -- Of one segment, in the currency of the business.
  price_minor bigint not null default 0 check (price_minor >= 0),
  last_report_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  version integer not null default 1 check (version > 0),
  constraint text_channel_secret_is_complete check ((sealed_secret is null) = (secret_hint is null)),
  constraint text_channel_error_is_complete check ((last_error is null) = (last_error_at is null))
);
insert into text_channel (channel, provider) values ('sms', 'twilio');

alter table message_settings
  -- The channels of messages to customers, in the order in which they are tried.
  add channels text[] not null default '{mail}' check (cardinality(channels) > 0 and channels <@ '{mail,sms}'),
  -- Texts stop for the month when they have cost this much; null for no limit.
  add text_limit_minor bigint check (text_limit_minor >= 0);

-- Messages whose order differs.
create table message_channels (
  kind text primary key,
  channels text[] not null check (cardinality(channels) > 0 and channels <@ '{mail,sms}')
);

-- One try to send a message as a text. It holds neither the number nor the words.
create table text_message (
  text_message_id uuid primary key,
  mail_id uuid not null references mail on delete cascade,
  channel text not null references text_channel,
  mode text not null check (mode in ('simulator', 'test', 'live')),
  -- Sending: no answer yet. Unknown: the answer was lost. The last two are final.
  state text not null check (state in ('sending', 'unknown', 'sent', 'delivered', 'failed')),
  -- The provider's id, once it has accepted the text.
  provider_id text,
  segments integer not null check (segments > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  created_at timestamptz not null,
  delivered_at timestamptz,
  error text
);
create index text_message_mail on text_message (mail_id);
create index text_message_at on text_message (created_at);

-- Numbers that want no texts. Kept when their customer is erased, because a later booking must not undo it.
create table text_opt_out (
  phone_key text primary key,
  at timestamptz not null
);

-- Texts that came in, by the provider's id, so that a repeated one does nothing.
create table text_reply (
  provider_id text primary key,
  received_at timestamptz not null
);
