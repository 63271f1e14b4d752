-- R6: a tax may be taken off on the document; what is withheld is always taken off, and never below nothing.
alter table tax_rate drop constraint tax_rate_rate_check;
alter table tax_rate add constraint tax_rate_rate_check
  check (rate between -100 and 100 and (kind <> 'withholding' or rate >= 0));

-- Nearly every invoice is paid in the end: what is drafted, open or void of one person or one service is found without
-- passing all that they were ever part of.
create index invoice_listing_unpaid on invoice_listing (listed_by, payable_by, invoice_id) where part = 'unpaid';
create index invoice_listing_rare on invoice_listing (listed_by, part, listed_on, invoice_id) where part <> 'paid';

-- What is open and how old it is, is added up from the index alone.
drop index invoice_part_payable;
create index invoice_part_payable on invoice (part, payable_by, invoice_id)
  include (balance_minor, currency, total_minor, base_total_minor);
drop index payment_received;
create index payment_received on payment (received_on, payment_id)
  include (amount_minor, tip_minor, refunded_minor, currency) where state = 'succeeded';
