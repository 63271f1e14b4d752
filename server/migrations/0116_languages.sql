-- The language of a person, and the languages of the business. Null is not known; then the business's own is used.
-- Only the shape of a tag is checked here, so that a new language needs no new table.

alter table business
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  -- Those that visitors can choose.
  add column languages text[] not null default '{en,fr,pt,es,de,ar}',
  add constraint business_offers_its_language check (language = any (languages));

alter table customer add column language text check (language ~ '^[a-z]{2,3}$');
alter table booking add column language text check (language ~ '^[a-z]{2,3}$');
alter table waitlist_entry add column language text check (language ~ '^[a-z]{2,3}$');
alter table user_account add column language text check (language ~ '^[a-z]{2,3}$');
alter table invitation add column language text check (language ~ '^[a-z]{2,3}$');

-- The language in which a mail was written first: another try is the same mail.
alter table mail add column language text check (language ~ '^[a-z]{2,3}$');
