-- A link that a mail carried, to which address (as it is compared without regard to case), and when it was first used:
-- whoever used it reads what comes to the address. Until then a mail to it repeats nothing that a visitor typed.
alter table booking_link
  add column mailed_to text,
  add column used_at timestamptz,
  add constraint booking_link_used_was_mailed check (used_at is null or mailed_to is not null);
