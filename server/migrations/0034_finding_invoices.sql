-- Invoices found among a million, each question in the order of an index; numbers counted by period; services taxed with
-- a rate of the business.

-- A document that is dated into last year takes the next number of last year.
alter table document_series drop column period, drop column last_count;
create table series_count (
  kind text not null references document_series,
  -- The year or the month, or nothing where a series never begins again.
  period text not null,
  last_count bigint not null check (last_count >= 0),
  primary key (kind, period)
);

alter table invoice
  -- Where it stands in the list; unpaid is all that is still asked for.
  add column part text not null generated always as (
    case
      when state <> 'issued' then state
      when payable_minor - credited_minor - written_off_minor - paid_minor + refunded_minor > 0 then 'unpaid'
      else 'paid'
    end
  ) stored,
  -- What the list is sorted by; a draft comes after all that has a day and a number.
  add column listed_on date not null generated always as (coalesce(issued_on, date '9999-12-31')) stored,
  add column payable_by date not null generated always as (coalesce(extended_to, due_on, date '9999-12-31')) stored,
  add column number_key text collate "C" not null generated always as (
    coalesce(series_period || ' ' || lpad(series_count::text, 12, '0'), '~')
  ) stored;

drop index invoice_issued;
drop index invoice_open;
create index invoice_listed on invoice (listed_on, invoice_id) include (part, currency, source);
create index invoice_payable on invoice (payable_by, invoice_id) include (part, currency, source);
create index invoice_numbered on invoice (number_key, invoice_id) include (part, currency, source);
create index invoice_totalled on invoice (total_minor, invoice_id) include (part, currency, source);
create index invoice_part_listed on invoice (part, listed_on, invoice_id);
create index invoice_part_payable on invoice (part, payable_by, invoice_id) include (balance_minor);
create index invoice_part_numbered on invoice (part, number_key, invoice_id);
create index invoice_part_totalled on invoice (part, total_minor, invoice_id);

-- The invoices of one staff member, or with one service on a line, in the orders of the list. Whose an invoice is stands
-- here too. What is copied follows its invoice by a trigger.
drop table invoice_staff;
create table invoice_listing (
  invoice_id uuid not null references invoice on delete cascade,
  -- A staff member or a service.
  listed_by uuid not null,
  is_staff boolean not null,
  part text not null,
  listed_on date not null,
  payable_by date not null,
  number_key text collate "C" not null,
  total_minor bigint not null,
  primary key (invoice_id, listed_by)
);
create index invoice_listing_listed on invoice_listing (listed_by, listed_on, invoice_id) include (part);
create index invoice_listing_payable on invoice_listing (listed_by, payable_by, invoice_id) include (part);
create index invoice_listing_numbered on invoice_listing (listed_by, number_key, invoice_id) include (part);
create index invoice_listing_totalled on invoice_listing (listed_by, total_minor, invoice_id) include (part);

-- Whose invoice it is: who performs the appointments of its booking, and who its lines name.
create view invoice_staff as select invoice_id, listed_by as staff_id from invoice_listing where is_staff;

create function follow_invoice() returns trigger language plpgsql as $$
begin
  update invoice_listing
  set part = new.part, listed_on = new.listed_on, payable_by = new.payable_by, number_key = new.number_key,
    total_minor = new.total_minor
  where invoice_id = new.invoice_id;
  return null;
end
$$;
create trigger invoice_listing_follows after update on invoice
for each row when (
  (new.part, new.listed_on, new.payable_by, new.number_key, new.total_minor)
    is distinct from (old.part, old.listed_on, old.payable_by, old.number_key, old.total_minor)
) execute function follow_invoice();

-- What is worked out from other columns is not there yet when the guard looks.
create or replace function guard_invoice() returns trigger language plpgsql as $$
declare
  around constant text[] := '{state,version,extended_to,paid_minor,refunded_minor,credited_minor,written_off_minor,balance_minor,part,listed_on,payable_by,number_key,open_disputes,sent_at,delivery_error,first_viewed_at,views,reminders_paused,promised_on,private_note,reason,customer_id}';
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'an invoice that was issued stays'; end if;
    return old;
  end if;
  if old.state = 'draft' then
    if new.state not in ('draft', 'issued') then raise exception 'a draft is issued or deleted'; end if;
    return new;
  end if;
  if to_jsonb(new) - around is distinct from to_jsonb(old) - around then
    raise exception 'an invoice that was issued does not change';
  end if;
  if new.state <> old.state and (old.state = 'void' or new.state = 'draft') then
    raise exception 'an invoice cannot go from % to %', old.state, new.state;
  end if;
  if new.customer_id <> old.customer_id and not exists (
    select from customer where customer_id = old.customer_id and merged_into = new.customer_id
  ) then
    raise exception 'an invoice that was issued stays its customer''s';
  end if;
  return new;
end
$$;

-- Which lines a credit note gave back and how much of each, or an amount, as it was asked for.
alter table credit_note add column credited jsonb not null;

-- What services are taxed with becomes a rate of the business.
insert into tax_rate (tax_rate_id, name, rate, kind, category, created_at)
select gen_random_uuid(), 'Tax ' || trim_scale(tax_rate / 100.0) || '%', tax_rate / 100.0, 'normal',
  case tax_rate when 0 then 'Z' else 'S' end, now()
from (select distinct tax_rate from service where tax_rate is not null) as used;
update service set tax_rate_id = (
  select tax_rate_id from tax_rate where tax_rate.rate = service.tax_rate / 100.0 and tax_rate.kind = 'normal' limit 1
) where tax_rate is not null;
alter table service drop column tax_rate;
