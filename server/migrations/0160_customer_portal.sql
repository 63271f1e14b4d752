-- The customers' own page. A contact is an address, or later a number, that a code has verified.

-- A request for a code, by the hash of the asking browser's cookie. The code's hash follows when its mail is written, and
-- only for a known contact.
create table customer_sign_in (
  customer_sign_in_id uuid primary key,
  cookie_hash text not null unique,
  contact_kind text not null check (contact_kind in ('email')),
  contact_key text not null,
  language text not null,
  code_hash text,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null
);

-- A customer's session: it belongs to a verified contact, and to no user.
create table customer_session (
  token_hash text primary key,
  contact_kind text not null check (contact_kind in ('email')),
  contact_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_session_of_contact on customer_session (contact_kind, contact_key);

-- The visits whose mails go to an address.
create index booking_mailed_to on booking (lower(email)) where email <> '';

-- An erased customer's sessions end.
create function end_customer_sessions() returns trigger language plpgsql as $$
begin
  delete from customer_session where contact_kind = 'email' and contact_key = old.email_key;
  delete from customer_sign_in where contact_kind = 'email' and contact_key = old.email_key;
  return null;
end $$;
create trigger customer_sessions_end after update of anonymised_at on customer
  for each row when (old.anonymised_at is null and new.anonymised_at is not null and old.email_key is not null)
  execute function end_customer_sessions();
