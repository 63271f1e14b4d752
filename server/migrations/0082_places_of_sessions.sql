-- A session that gets more places than it had may have one for somebody who waits.
create trigger session_frees_places after update on group_session
for each row when (new.capacity > old.capacity and new.capacity > new.taken)
execute function note_freed_time();
