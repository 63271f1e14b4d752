-- What becomes of money is told in the bell, and a transfer can be told of before there is an invoice.

alter table payment_start
  -- When the provider said how it ended, or something came that a person has to look at.
  add column told_at timestamptz;
update payment_start set told_at = checked_at
  from payment where payment.payment_id = payment_start.payment_id
    and (payment.state in ('succeeded', 'reversed') or trouble is not null);
create index payment_start_told on payment_start (told_at) where told_at is not null;
create index payment_dispute_told on payment_dispute ((coalesce(closed_at, opened_at)));

create trigger payment_news_are_announced after update of told_at on payment_start
for each row when (new.told_at is distinct from old.told_at) execute function announce_change('invoice');
create trigger transfer_claim_is_announced after insert or update on transfer_claim
for each row execute function announce_change('invoice');

-- Of a deposit, before there is an invoice: one of the two is there.
alter table transfer_claim
  alter column invoice_id drop not null,
  add column booking_id uuid references booking,
  add constraint claim_is_about_one check ((invoice_id is null) <> (booking_id is null));
create index transfer_claim_booking on transfer_claim (booking_id) where booking_id is not null;
