-- Whether a check-out starts with "Email a receipt" selected.
alter table payment_settings add column emails_receipts boolean not null default false;
