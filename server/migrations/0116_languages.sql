-- Languages of people and of the business. Null is unknown and uses the language of the business. Only the form of the
-- tag is checked, so that a new language needs no migration.

alter table business
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  -- The languages that visitors can choose.
  add column languages text[] not null default '{en,fr,pt,es,de,ar}',
  add constraint business_offers_its_language check (language = any (languages));

alter table customer add column language text check (language ~ '^[a-z]{2,3}$');
alter table booking add column language text check (language ~ '^[a-z]{2,3}$');
alter table waitlist_entry add column language text check (language ~ '^[a-z]{2,3}$');
alter table user_account add column language text check (language ~ '^[a-z]{2,3}$');
alter table invitation add column language text check (language ~ '^[a-z]{2,3}$');

-- The language in which the mail was first written. Retries send the same text.
alter table mail add column language text check (language ~ '^[a-z]{2,3}$');
