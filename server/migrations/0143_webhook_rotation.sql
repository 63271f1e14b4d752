-- A new signing secret of a webhook: until the given time, events are also signed with the former one.
alter table webhook
  add former_secret text,
  add former_until timestamptz,
  add constraint webhook_former_secret_is_complete check ((former_secret is null) = (former_until is null));
