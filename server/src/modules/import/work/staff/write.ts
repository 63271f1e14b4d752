import type { Tx } from '../../../../platform/database/types.ts';
import { findZone } from '../../../../platform/database/zone.ts';
import type { Planned, WorkDeps, Written } from '../planned.ts';
import { setColumns } from '../work.repo.ts';
import type { Person, StaffWrite } from './plan.ts';
import { addedServices, addServices, insertStaff, lastPosition } from './staff.repo.ts';

const columnsOf = ({ name, email, title, bio }: Person) => ({
  name,
  email: email || null,
  title: title || null,
  bio: bio || null,
});

/** Writes staff members. Who is new is there when the business is open, in its zone. */
export async function writeStaff(
  deps: WorkDeps,
  tx: Tx,
  planned: readonly Planned<StaffWrite>[],
): Promise<Written[]> {
  const writes = planned.flatMap(({ label, write }) => (write ? [{ label, ...write }] : []));
  const [zone, position] = [await findZone(tx), await lastPosition(tx)];
  const made = writes
    .filter(({ staffId }) => staffId === null)
    .map((write, at) => ({ ...write, id: deps.newId(), position: position + 1 + at }));
  const changed = writes.flatMap(({ label, staffId, before, after, serviceIds }) =>
    staffId && before
      ? [{ id: staffId, label, before: columnsOf(before), after: columnsOf(after), serviceIds }]
      : [],
  );
  await insertStaff(
    tx,
    made.map(({ id, after, position: place }) => ({
      staff_id: id,
      zone,
      position: place,
      ...columnsOf(after),
    })),
  );
  await setColumns(
    tx,
    'staff',
    changed.map(({ id, after }) => ({ id, fields: after })),
  );
  for (const { id, serviceIds } of made) await addServices(tx, id, serviceIds);
  const written: Written[] = made.map(({ id, label }) => ({ kind: 'staff', id, label, before: null }));
  for (const { id, label, before, serviceIds } of changed) {
    // What they performed by themselves stays when the file is taken back.
    const added = await addServices(tx, id, serviceIds);
    written.push({ kind: 'staff', id, label, before: { ...before, [addedServices]: added } });
  }
  return written;
}
