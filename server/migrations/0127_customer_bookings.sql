-- Bookings of a customer, with the columns that decide whether a staff member may see the customer: an index-only scan.
create index booking_of_customer on booking (customer_id, start_at, booking_id) include (status, customer_is_claimed);
drop index booking_customer_start;
alter index booking_of_customer rename to booking_customer_start;
