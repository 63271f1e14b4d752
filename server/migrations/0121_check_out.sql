-- A paying walk-in is an anonymous customer of the ledger, one for each booking or sale. Lists, searches, exports and
-- counts leave them out like erased customers (decision 0086).
alter table customer
  add column is_walk_in boolean not null default false,
  -- Null for a sale without an appointment.
  add column walk_in_booking_id uuid constraint customer_walk_in_once unique,
  add constraint customer_walk_in_is_nobody check (
    is_walk_in and anonymised_at is not null and first_name = '' and last_name = '' and email is null and phone is null
    or not is_walk_in and walk_in_booking_id is null
  );

-- Tips by staff member. The rest of a payment's tip is shared by the staff members of the booking.
create table payment_tip (
  payment_id uuid not null references payment,
  staff_id uuid not null references staff,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (payment_id, staff_id)
);
create trigger payment_tip_is_append_only before update or delete on payment_tip
for each row execute function refuse_change();
