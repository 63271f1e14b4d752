-- The highest sequence number of a channel's pointer that any server of this installation has accepted: an older
-- pointer that is put back in its place is not believed.
create table release_seq (
  channel text primary key,
  seq bigint not null
);
