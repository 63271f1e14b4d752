-- The bookings of a customer, with what decides whether a staff member may see that customer: read from the index alone.
create index booking_of_customer on booking (customer_id, start_at, booking_id) include (status, customer_is_claimed);
drop index booking_customer_start;
alter index booking_of_customer rename to booking_customer_start;
