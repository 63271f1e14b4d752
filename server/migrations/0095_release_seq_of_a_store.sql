-- What a server has served is remembered for the store that it came from: another store's numbers say nothing about it.
-- What is remembered already belongs to whichever store is served first from now on.
alter table release_seq add column store text not null default '';
alter table release_seq drop constraint release_seq_pkey;
alter table release_seq add primary key (channel, store);

-- No pointer can have reached such a number: whoever wrote it meant to end every later release.
delete from release_seq where seq > extract(epoch from now()) + 86400;
