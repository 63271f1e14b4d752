-- What is still to come, or is over and nobody has said how it ended: few, however long the book.

create index booking_open on booking (start_at, booking_id)
where status in ('pending', 'confirmed', 'checked_in', 'in_service');
