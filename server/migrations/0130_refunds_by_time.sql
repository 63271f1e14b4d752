-- For reports of the refunds of a day or week.
create index refund_at on refund (at) include (payment_id, amount_minor, tip_minor) where state <> 'failed';
