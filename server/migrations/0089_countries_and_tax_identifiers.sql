-- Where the business and its customers are, and what their tax numbers are. Nothing of it is guessed for what is there.

alter table business
  -- ISO 3166-1 alpha-2.
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- Empty where it follows from the country.
  add column tax_scheme text not null default '' check (length(tax_scheme) <= 20),
  -- Where electronic documents reach it: a scheme of the EAS list, a colon, and the identifier.
  add column endpoint text not null default '' check (length(endpoint) <= 120);

alter table customer
  add column company text not null default '' check (length(company) <= 160),
  add column address text not null default '' check (length(address) <= 300),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column tax_id text not null default '' check (length(tax_id) <= 60),
  add column tax_scheme text not null default '' check (length(tax_scheme) <= 20),
  add column endpoint text not null default '' check (length(endpoint) <= 120);
