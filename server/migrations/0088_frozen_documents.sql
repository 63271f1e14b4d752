-- What an issued document shows stays as it was: also its logo, and who a receipt is from.

-- The logos that stand on issued documents. Their files are kept for as long as the documents.
create table document_logo (
  path text primary key
);

-- What a receipt says besides the payment itself, from the moment that it has its number.
alter table payment add column receipt jsonb;
