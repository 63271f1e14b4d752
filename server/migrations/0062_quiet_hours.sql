-- Minutes of the day of the business between which no reminder of a visit goes out; both or neither.
alter table message_settings add column quiet_from integer, add column quiet_to integer;
alter table message_settings add constraint quiet_hours_are_two_times check (
  (quiet_from is null) = (quiet_to is null)
  and quiet_from between 0 and 1439 and quiet_to between 0 and 1439 and quiet_from <> quiet_to
);
