-- Sign-in by an OpenID provider.

-- A person at the provider, with their account here.
create table provider_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index provider_identity_of_user on provider_identity (user_id);

-- A sign-in that waits for the provider's answer, by the hash of the browser's cookie.
create table provider_sign_in (
  cookie_hash text primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);

-- The person signed in at the provider, who checked the second factor.
alter table session add column by_provider boolean not null default false;
