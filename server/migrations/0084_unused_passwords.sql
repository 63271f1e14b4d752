-- Until when a password that was shown or written down may be used for the first time; null once it was, and for a
-- password that its owner chose.
alter table user_account add column password_expires_at timestamptz;
