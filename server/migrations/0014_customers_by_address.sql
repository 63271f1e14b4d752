-- A whole address, and the end of a number, found without looking at what every address has in common.

create index customer_email_begins on customer (email_key text_pattern_ops);
create index customer_phone_ends on customer (reverse(phone_key) text_pattern_ops);
