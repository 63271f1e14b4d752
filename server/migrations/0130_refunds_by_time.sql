-- The refunds of a day or a week are read by their time.
create index refund_at on refund (at) include (payment_id, amount_minor, tip_minor) where state <> 'failed';
