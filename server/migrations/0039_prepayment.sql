-- What is asked for before a visit, what was paid for it, and what becomes of that when it does not take place.

-- A service asks as the business does unless it says otherwise.
alter table service
  drop constraint service_deposit_kind_check,
  add constraint service_deposit_kind_check check (deposit_kind in ('business', 'none', 'fixed', 'percent', 'full')),
  drop constraint service_deposit_of_a_price,
  add constraint service_deposit_of_a_price
    check (deposit_kind in ('business', 'none') or price_kind in ('fixed', 'from')),
  alter column deposit_kind set default 'business';
update service set deposit_kind = 'business' where deposit_kind = 'none';

-- What the business does besides what its payment settings say.
create table prepayment (
  prepayment_id smallint primary key default 1 check (prepayment_id = 1),
  version integer not null default 1 check (version > 0),
  -- How long a visit is kept for who pays by bank transfer, or pays after a request was accepted.
  hold_hours integer not null default 24 check (hold_hours between 1 and 336),
  -- Of what was paid in advance, in percent, when the customer does not come.
  no_show_keeps_percent numeric(7, 4) not null default 100 check (no_show_keeps_percent between 0 and 100),
  -- Where what is not kept goes.
  gives_back_to text not null default 'refund' check (gives_back_to in ('refund', 'credit'))
);
insert into prepayment default values;

alter table customer
  -- Never asked to pay in advance.
  add column pays_afterwards boolean not null default false;

alter table booking
  -- What was asked for in advance, and why.
  add column deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  add column deposit_reason text,
  -- [{ hoursBefore, keepsPercent }] as it was accepted; null where the customer accepted nothing.
  add column cancellation_tiers jsonb,
  -- What came in for it and was neither given back nor made the customer's credit, tips apart. Kept by a trigger.
  add column paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Since when the customer has paid for a time that is not theirs any more.
  add column time_lost_at timestamptz;
create index booking_time_lost on booking (time_lost_at) where time_lost_at is not null;
create index booking_awaits_payment on booking (start_at, booking_id) include (status, end_at, created_at, source)
  where (status = 'pending' and pending_reason = 'payment') or time_lost_at is not null;

create function keep_paid_of_booking() returns trigger language plpgsql as $$
declare
  paid_for constant uuid := coalesce(new.booking_id, (select booking_id from invoice where invoice_id = new.invoice_id));
begin
  if paid_for is null then return null; end if;
  update booking set paid_minor = (
    select coalesce(sum(greatest(0, amount_minor - refunded_minor - credit_minor - tip_minor)), 0) from payment
    where state = 'succeeded' and payment.currency = booking.currency and payment_id in (
      select payment_id from payment where booking_id = paid_for
      union
      select payment_id from invoice join payment using (invoice_id)
      where invoice.booking_id = paid_for and invoice.state <> 'void'
    )
  )
  where booking_id = paid_for;
  return null;
end
$$;
create trigger payment_is_counted_for_booking after insert or update of state, amount_minor, refunded_minor, credit_minor on payment
for each row execute function keep_paid_of_booking();
