-- What is still to be paid, by the day on which it is due: the tiles above the invoices add up days rather than all that
-- is open. Each change appends what it adds or takes away, so that nobody who writes waits for another; the worker folds
-- the rows of a day into one.
create table open_by_day (
  open_by_day_id bigint generated always as identity primary key,
  payable_by date not null,
  currency text not null,
  invoices integer not null,
  balance_minor bigint not null,
  -- In the currency of the business, by the rate that each invoice was issued with.
  base_minor bigint not null
);
create index open_by_day_day on open_by_day (payable_by, currency) include (invoices, balance_minor, base_minor);

create function follow_open_day() returns trigger language plpgsql as $$
begin
  insert into open_by_day (payable_by, currency, invoices, balance_minor, base_minor)
  select payable_by, currency, sum(sign), sum(sign * balance_minor),
    sum(sign * coalesce(round(balance_minor::numeric * base_total_minor / nullif(total_minor, 0)), balance_minor))
  from (
    select -1 as sign, old.part, old.payable_by, old.currency, old.balance_minor, old.base_total_minor, old.total_minor
    union all
    select 1, new.part, new.payable_by, new.currency, new.balance_minor, new.base_total_minor, new.total_minor
  ) as side
  where part = 'unpaid'
  group by payable_by, currency
  having sum(sign) <> 0 or sum(sign * balance_minor) <> 0;
  return null;
end
$$;
create trigger open_by_day_follows after update on invoice
for each row when (
  (old.part = 'unpaid' or new.part = 'unpaid')
    and (new.part, new.payable_by, new.balance_minor) is distinct from (old.part, old.payable_by, old.balance_minor)
) execute function follow_open_day();

insert into open_by_day (payable_by, currency, invoices, balance_minor, base_minor)
select payable_by, currency, count(*), sum(balance_minor),
  sum(coalesce(round(balance_minor::numeric * base_total_minor / nullif(total_minor, 0)), balance_minor))
from invoice where part = 'unpaid' group by payable_by, currency;
