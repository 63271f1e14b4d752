-- What the dashboard tells apart and lists.

-- Somebody who walked in, beside what the desk writes down for somebody it knows.
alter table booking drop constraint booking_source_check;
alter table booking add constraint booking_source_check check (source in ('online', 'staff', 'walk_in'));

-- A customer is new with the first visit that was completed; who is only being served now has not been here yet.
create or replace function follow_last_visit() returns trigger language plpgsql as $$
begin
  update customer set (first_visit_at, last_visit_at) = (
    select min(start_at) filter (where status = 'completed'), max(start_at) from booking
    where booking.customer_id = customer.customer_id and status in ('checked_in', 'in_service', 'completed')
  )
  where customer_id in (old.customer_id, new.customer_id);
  return null;
end
$$;
update customer set first_visit_at = (
  select min(start_at) from booking where booking.customer_id = customer.customer_id and status = 'completed'
)
where first_visit_at is not null and not exists (
  select from booking where booking.customer_id = customer.customer_id
    and booking.start_at = customer.first_visit_at and booking.status = 'completed'
);
