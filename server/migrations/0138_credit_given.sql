-- Credit that a business gives, without a payment: goodwill, or a reward.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'applied', 'unapplied', 'refund', 'refund_failed', 'credit_note', 'write_off',
  'to_credit', 'from_credit', 'credit_merged', 'credit_given'
));
-- It moves nothing but the customer's credit, and has a reason.
alter table ledger_entry add constraint ledger_entry_credit_given_stands_alone check (
  kind <> 'credit_given' or (
    customer_credit_minor > 0 and reason <> ''
    and invoice_id is null and payment_id is null and refund_id is null and credit_note_id is null
    and paid_minor = 0 and refunded_minor = 0 and credited_minor = 0 and written_off_minor = 0
    and payment_applied_minor = 0 and payment_credit_minor = 0 and payment_refunded_minor = 0
  )
);
