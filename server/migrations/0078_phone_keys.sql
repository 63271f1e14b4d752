-- By the numbers of which country the keys of phone numbers were made; null before they had one. The worker makes them anew
-- where this is not the country of the business.
alter table business add column phone_keys_country text check (phone_keys_country ~ '^[A-Z]{2}$');
