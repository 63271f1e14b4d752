-- The terms of the business as they stood when a customer accepted them. Each text is kept once, however many accept it,
-- and for good: it is what was agreed. Earlier bookings do not know which text it was.
create table terms_text (
  terms_id integer generated always as identity primary key,
  digest text not null unique,
  text text not null,
  kept_at timestamptz not null default now()
);
create trigger terms_text_stays before update or delete on terms_text
for each row execute function refuse_change();

alter table business
  -- Of the terms as they are now; null where there are none.
  add column terms_id integer references terms_text;

create function keep_terms() returns trigger language plpgsql as $$
declare
  of_text constant text := encode(sha256(convert_to(new.terms, 'UTF8')), 'hex');
begin
  if new.terms = '' then
    new.terms_id := null;
    return new;
  end if;
  insert into terms_text (digest, text) values (of_text, new.terms) on conflict (digest) do nothing;
  select terms_id into new.terms_id from terms_text where digest = of_text;
  return new;
end
$$;
create trigger business_keeps_its_terms before insert or update of terms on business
for each row execute function keep_terms();
update business set terms = terms where terms <> '';

-- Without a foreign key, so that bookings do not all lock the one row that they name. No text goes.
alter table booking add column terms_id integer;
