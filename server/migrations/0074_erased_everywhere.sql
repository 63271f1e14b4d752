-- What an erasure left of a person: answers to custom questions in histories, what stood beside payments, and the note
-- for the business within what an issued invoice was typed from. Whoever was erased before is forgotten here too.

-- A message of a provider is read once. What it says of people is not kept any longer than that; by its digest it can
-- still be told apart from every other.
alter table gateway_event
  alter column body drop not null,
  add column digest text;
update gateway_event set
  digest = encode(sha256(convert_to(body, 'UTF8')), 'hex'),
  body = case when processed_at is null then body end;
alter table gateway_event alter column digest set not null;

-- The private note is no part of the document, wherever it stands.
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
  if (to_jsonb(new) - around) #- '{input,privateNote}' is distinct from (to_jsonb(old) - around) #- '{input,privateNote}' then
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

create temporary table erased on commit drop as
  select customer_id from customer where anonymised_at is not null;

select set_config('daybook.erasing', 'on', true);
update booking_event set before = before - 'customFields', after = after - 'customFields'
from booking join erased using (customer_id)
where booking.booking_id = booking_event.booking_id
  and (before ? 'customFields' or after ? 'customFields');
select set_config('daybook.erasing', 'off', true);

update payment_start set
  email = '', url = null,
  trouble = regexp_replace(trouble, '^(A transfer was sent back\.).*', '\1')
from payment join erased using (customer_id)
where payment.payment_id = payment_start.payment_id;
update refund_order set last_error = null
from refund join payment using (payment_id) join erased using (customer_id)
where refund.refund_id = refund_order.refund_id;
update payment_dispute set reason = ''
from payment join erased using (customer_id)
where payment.payment_id = payment_dispute.payment_id and payment_dispute.state <> 'opened';

create temporary table erased_claim on commit drop as
  select transfer_claim_id from transfer_claim
  left join invoice using (invoice_id)
  left join booking on booking.booking_id = transfer_claim.booking_id
  where transfer_claim.state <> 'waiting'
    and coalesce(invoice.customer_id, booking.customer_id) in (select customer_id from erased);
delete from transfer_proof using erased_claim where erased_claim.transfer_claim_id = transfer_proof.transfer_claim_id;
update transfer_claim set
  payer_name = 'Erased customer', reference = '', reason = null,
  proof_name = null, proof_type = null, proof_bytes = null
from erased_claim where erased_claim.transfer_claim_id = transfer_claim.transfer_claim_id;

update invoice set
  delivery_error = null,
  input = case when input ? 'privateNote' then jsonb_set(input, '{privateNote}', '""') else input end
from erased where erased.customer_id = invoice.customer_id;
update recurring_invoice set
  input = '{}', problem = '', next_on = null, version = recurring_invoice.version + 1,
  ended_at = coalesce(ended_at, now())
from invoice join erased using (customer_id)
where invoice.invoice_id = recurring_invoice.invoice_id;
