-- What a channel served last, so that a server that has not seen it goes on with it where the store now says something
-- that must not be believed. Null until the next pointer is served.
alter table release_seq
  add column pointer text;
