-- A new business begins with three open bookings for each customer. One that is under way keeps what it has decided: it has
-- an administrator by now.
update business set open_bookings_per_customer = 3 where not exists (select from user_account);
