-- How much may be booked, where there is a limit; null is none.

alter table service
  -- How many bookings of it may start in each such period, with all staff members together.
  add column cap_count integer check (cap_count > 0),
  add column cap_period text check (cap_period in ('day', 'week', 'month')),
  add constraint service_cap_is_whole check ((cap_count is null) = (cap_period is null));

alter table business
  -- How many visits that have not ended one customer may have booked.
  add column open_bookings_per_customer integer check (open_bookings_per_customer > 0);

create index appointment_service_start on appointment (service_id, start_at);
drop index appointment_service;
create index hold_service_start on hold (service_id, start_at);
