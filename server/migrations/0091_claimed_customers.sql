-- Whoever types an address or a number has not shown that it is theirs: until somebody says so, the booking only claims
-- to be the customer's. What the business should look at is kept beside it.
alter table booking
  add column customer_is_claimed boolean not null default false,
  add column doubts text[] not null default '{}';

update booking set customer_is_claimed = true from customer
where customer.customer_id = booking.customer_id and booking.source = 'online' and customer.created_at < booking.created_at
  and booking.status in ('pending', 'confirmed', 'cancelled', 'declined', 'expired');
