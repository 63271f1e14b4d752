-- Translated texts of the business, by field and language: {"name": {"fr": "…"}}. A missing translation falls back to
-- the field's own column.
alter table category add column translations jsonb not null default '{}';
alter table service add column translations jsonb not null default '{}';
alter table message_template add column translations jsonb not null default '{}';
alter table business
  add column profile_translations jsonb not null default '{}',
  add column page_translations jsonb not null default '{}',
  -- Texts of the translated terms; see terms_id.
  add column translated_terms_ids jsonb not null default '{}';

-- Copies like service_name, in the languages of the customers; null without translations.
alter table appointment add column service_names jsonb;

create function keep_translated_terms() returns trigger language plpgsql as $$
begin
  insert into terms_text (digest, text)
  select encode(sha256(convert_to(value, 'UTF8')), 'hex'), value
  from jsonb_each_text(new.page_translations -> 'terms')
  on conflict (digest) do nothing;
  select coalesce(jsonb_object_agg(key, terms_text.terms_id), '{}') into new.translated_terms_ids
  from jsonb_each_text(new.page_translations -> 'terms')
  join terms_text on terms_text.digest = encode(sha256(convert_to(value, 'UTF8')), 'hex');
  return new;
end
$$;
create trigger business_keeps_its_translated_terms before insert or update of page_translations on business
for each row execute function keep_translated_terms();
