-- What customers must tell about themselves when they book online.
alter table business
  add column requires_email boolean not null default true,
  add column requires_last_name boolean not null default true;
