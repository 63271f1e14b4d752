-- What a provider still has to do is told when it is done, and a refund that was made at the provider counts once.

-- The customer heard of it by another mail, or before it was done: of a failure they hear as well.
alter table refund add column is_told boolean not null default false;
update refund set is_told = true where state = 'pending';

create unique index refund_of_provider on refund (payment_id, transaction_id) where transaction_id is not null;
