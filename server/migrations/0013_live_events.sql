-- What changes is announced in the transaction that changes it, so that open screens follow: heard when it is committed,
-- and never when it is rolled back. An announcement says what kind of thing changed, which ones and whose; who listens
-- reads the rest again, as far as they may see it. A null stands for any.

create function announce(kind text, ids uuid[], staff_ids uuid[]) returns void language sql as $$
  select pg_notify('daybook_change',
    json_build_object('kind', kind, 'ids', ids, 'staffIds', staff_ids)::text)
$$;

-- For any table, in one line. For each row, it names the columns that hold the id and the staff member, if there are
-- such: a change of either announces both, the old and the new. For each statement, it only says that something changed.
create function announce_change() returns trigger language plpgsql as $$
declare
  kind constant text := tg_argv[0];
  id_column constant text := nullif(tg_argv[1], '');
  staff_column constant text := nullif(tg_argv[2], '');
  before jsonb;
  after jsonb;
begin
  if tg_level = 'ROW' then
    if tg_op <> 'INSERT' then before := to_jsonb(old); end if;
    if tg_op <> 'DELETE' then after := to_jsonb(new); end if;
  end if;
  perform announce(
    kind,
    nullif(array_remove(array[coalesce(after ->> id_column, before ->> id_column)::uuid], null), '{}'),
    (select array_agg(distinct staff_id)
      from unnest(array[before ->> staff_column, after ->> staff_column]::uuid[]) as staff_id
      where staff_id is not null)
  );
  return null;
end
$$;

-- Bookings change most, one at a time and sometimes thousands at once: then it is not worth it to name them. What an
-- appointment says of whose it is stands in the rows at hand, which is quicker than to look it up.
create function announce_appointments() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 21) as first_ones) > 20 then
    perform announce('booking', null, null);
  else
    perform announce('booking', array[booking_id], array_agg(distinct staff_id)) from changed group by booking_id;
  end if;
  return null;
end
$$;

create function announce_bookings() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 21) as first_ones) > 20 then
    perform announce('booking', null, null);
  else
    perform announce('booking', array[booking_id], array_agg(distinct appointment.staff_id))
    from changed join appointment using (booking_id) group by booking_id;
  end if;
  return null;
end
$$;

create trigger appointment_is_announced after insert on appointment
referencing new table as changed for each statement execute function announce_appointments();
create trigger appointment_change_is_announced after update on appointment
referencing new table as changed for each statement execute function announce_appointments();
-- One that goes over to another staff member, or goes away, concerns who had it.
create trigger appointment_change_is_told_to_who_had_it after update on appointment
referencing old table as changed for each statement execute function announce_appointments();
create trigger appointment_end_is_announced after delete on appointment
referencing old table as changed for each statement execute function announce_appointments();

-- A booking that is made is announced with its appointments. Whatever happens to it later raises its version.
create trigger booking_is_announced after update on booking
referencing new table as changed for each statement execute function announce_bookings();

create trigger hold_is_announced after insert or delete on hold_block
for each row execute function announce_change('hold', '', 'staff_id');
create trigger blocked_time_is_announced after insert or update or delete on blocked_time
for each row execute function announce_change('blocked_time', 'blocked_time_id', 'staff_id');
create trigger time_off_is_announced after insert or update or delete on time_off
for each row execute function announce_change('time_off', 'time_off_id', 'staff_id');
create trigger closure_is_announced after insert or update or delete on closure
for each statement execute function announce_change('closure');

create trigger working_hours_are_announced after insert or update or delete on working_hours
for each row execute function announce_change('hours', '', 'staff_id');
create trigger staff_break_is_announced after insert or update or delete on staff_break
for each row execute function announce_change('hours', '', 'staff_id');
create trigger working_exception_is_announced after insert or update or delete on working_exception
for each row execute function announce_change('hours', '', 'staff_id');
create trigger opening_hours_are_announced after insert or update or delete on opening_hours
for each statement execute function announce_change('hours');

-- Not every assignment of a visit, which is written down with the staff member.
create trigger staff_are_announced after insert or delete or update of
  name, title, avatar_path, zone, keeps_business_hours, online_visible, position, active on staff
for each row execute function announce_change('staff', 'staff_id', 'staff_id');
create trigger staff_services_are_announced after insert or update or delete on staff_service
for each statement execute function announce_change('staff');

create trigger services_are_announced after insert or update or delete on service
for each statement execute function announce_change('catalogue');
create trigger categories_are_announced after insert or update or delete on category
for each statement execute function announce_change('catalogue');
create trigger business_is_announced after update on business
for each statement execute function announce_change('business');
