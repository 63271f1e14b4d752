-- Somebody of the business had a reminder sent. It changes nothing, so that it makes no version: it stands beside the
-- version that was reminded of, once.
alter table booking_event drop constraint booking_event_booking_id_version_key;
create unique index booking_event_of_version on booking_event (booking_id, version) where kind <> 'remind';
create unique index booking_event_reminder on booking_event (booking_id, version) where kind = 'remind';
