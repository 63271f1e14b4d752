-- What is paid in parts is late when its earliest part is that was not paid. By agreement no part is due before the later
-- day that a customer was given.
create function earliest_open_part(document jsonb, settled bigint) returns date language sql immutable parallel safe as $$
  select min(part.due_on) from (
    select (entry ->> 'dueOn')::date as due_on,
      sum((entry ->> 'amountMinor')::bigint) over (order by place) as until
    from jsonb_array_elements(document -> 'instalments') with ordinality as listed (entry, place)
  ) as part where part.until > settled
$$;

drop trigger invoice_listing_follows on invoice;
alter table invoice drop column payable_by;
alter table invoice add column payable_by date not null generated always as (
  coalesce(
    greatest(extended_to, coalesce(
      case when jsonb_array_length(document -> 'instalments') > 1
        then earliest_open_part(document, credited_minor + written_off_minor + paid_minor - refunded_minor) end,
      due_on
    )),
    date '9999-12-31'
  )
) stored;
create index invoice_payable on invoice (payable_by, invoice_id) include (part, currency, source);
create index invoice_part_payable on invoice (part, payable_by, invoice_id) include (balance_minor);

update invoice_listing set payable_by = invoice.payable_by
from invoice
where invoice.invoice_id = invoice_listing.invoice_id and invoice.payable_by <> invoice_listing.payable_by;

create trigger invoice_listing_follows after update on invoice
for each row when (
  (new.part, new.listed_on, new.payable_by, new.number_key, new.total_minor)
    is distinct from (old.part, old.listed_on, old.payable_by, old.number_key, old.total_minor)
) execute function follow_invoice();

-- Who owes what, without reading what is paid.
create index invoice_open_account on invoice (currency, customer_id) include (payable_by, balance_minor)
  where state = 'issued' and balance_minor > 0;

-- The taxes of a time.
create index credit_note_issued on credit_note (issued_on);
create index ledger_of_invoices on ledger_entry (at) where invoice_id is not null;
create index payment_came on payment (received_on) where received_on is not null;
