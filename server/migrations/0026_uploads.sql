-- Pictures that were uploaded. What shows one carries its path; one that nothing carries goes after a day.

create table upload (
  path text primary key,
  -- Of all its files together.
  bytes integer not null check (bytes > 0),
  uploaded_by uuid references user_account on delete set null,
  -- When it came last: the same picture again is the same upload.
  uploaded_at timestamptz not null
);
create index upload_age on upload (uploaded_at);

-- A path below the public uploads, as every other picture has it.
alter table user_account rename column avatar_url to avatar_path;
