-- The people that bookings are for. A public form adds to this table and never changes it.

create table customer (
  customer_id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  -- What two ways of writing the same address or number have in common.
  email_key text not null constraint customer_email_known unique,
  phone_key text not null,
  marketing_opt_in boolean not null default false,
  created_at timestamptz not null
);
create index customer_phone on customer (phone_key);
