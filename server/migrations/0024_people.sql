-- The team as it is managed: colour, standing, and invitations of those who are to sign in.

alter table staff
  -- Of the profile and the services, not of the hours.
  add column version integer not null default 1 check (version > 0),
  -- One of the calendar's hues; null is the next in the order of the team.
  add column hue smallint check (hue between 0 and 11),
  -- Who is not active is either disabled for a while or archived: gone, with their past kept.
  add column archived_at timestamptz,
  add check (archived_at is null or not active);

create table invitation (
  invitation_id uuid primary key,
  email text not null,
  email_key text not null,
  user_type smallint not null check (user_type in (1, 2)),
  -- Null is the number of the user type, as with accounts.
  role integer,
  -- Null for somebody who signs in without performing services.
  staff_id uuid references staff,
  -- Null until the mail with the link is written.
  token_hash text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by text not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
-- One open invitation for an address, and one for a staff member.
create unique index invitation_open on invitation (email_key) where accepted_at is null and revoked_at is null;
create unique index invitation_of_staff on invitation (staff_id) where accepted_at is null and revoked_at is null;

drop trigger staff_are_announced on staff;
create trigger staff_are_announced after insert or delete or update of
  name, title, bio, avatar_path, email, zone, keeps_business_hours, online_visible, position, active, archived_at, hue
  on staff
for each row execute function announce_change('staff', 'staff_id', 'staff_id');
create trigger invitations_are_announced after insert or update or delete on invitation
for each statement execute function announce_change('staff');
create trigger accounts_are_announced after insert or delete or update of
  email, full_name, user_type, role, staff_id, disabled_at on user_account
for each statement execute function announce_change('staff');
