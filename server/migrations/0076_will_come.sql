-- A customer may say, by the link of their visit, that they will come to it.
alter table booking
  -- The start of which they said so; another start has to be said anew.
  add column will_come_at timestamptz;

-- Saying so changes nothing that anybody has to look at.
drop trigger booking_event_marks_booking on booking_event;
create trigger booking_event_marks_booking after insert on booking_event
for each row when (new.version > 1 and new.by_name is null and not new.by_system and new.kind <> 'will-come')
execute function mark_change_by_customer();
