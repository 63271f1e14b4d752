import type { Tx } from '../../../../platform/database/types.ts';
import { findZone } from '../../../../platform/database/zone.ts';
import { filledColumns, ownStaffColumns } from '../../rows/own-cells.ts';
import type { Planned, WorkDeps, Written } from '../planned.ts';
import { setColumns } from '../work.repo.ts';
import type { PerformWrite, Person, StaffWrite } from './plan.ts';
import {
  addedServices,
  addServices,
  insertPerformed,
  insertStaff,
  lastPosition,
  type Performed,
} from './staff.repo.ts';

const columnsOf = ({ name, email, title, bio, own }: Person) => ({
  name,
  email: email || null,
  title: title || null,
  bio: bio || null,
  ...filledColumns(own, ownStaffColumns),
});

/** The previous columns, with null where there was nothing. */
const columnsBefore = (before: Person, after: Person) => ({
  ...Object.fromEntries(ownStaffColumns.filter((name) => name in after.own).map((name) => [name, null])),
  ...columnsOf(before),
});

async function writePerformed(
  tx: Tx,
  rows: readonly { label: string; performed: Performed }[],
): Promise<Written[]> {
  await insertPerformed(
    tx,
    rows.map(({ performed }) => performed),
  );
  return [...Map.groupBy(rows, ({ performed }) => performed.staffId)].map(([id, own]) => ({
    kind: 'staff',
    id,
    label: own[0]?.label ?? '',
    before: { [addedServices]: own.map(({ performed }) => performed.serviceId) },
  }));
}

/** Writes staff members. A new one works during opening hours, in the zone of the business. */
export async function writeStaff(
  deps: WorkDeps,
  tx: Tx,
  planned: readonly Planned<StaffWrite | PerformWrite>[],
): Promise<Written[]> {
  const all = planned.flatMap(({ label, write }) => (write ? [{ label, ...write }] : []));
  const writes = all.flatMap((write) => ('performed' in write ? [] : [write]));
  const performed = all.flatMap((write) => ('performed' in write ? [write] : []));
  const [zone, position] = [await findZone(tx), await lastPosition(tx)];
  const made = writes
    .filter(({ staffId }) => staffId === null)
    .map((write, at) => ({ ...write, id: write.ownId ?? deps.newId(), position: position + 1 + at }));
  const changed = writes.flatMap(({ label, staffId, before, after, serviceIds }) =>
    staffId && before
      ? [{ id: staffId, label, before: columnsBefore(before, after), after: columnsOf(after), serviceIds }]
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
    // Services they already performed stay when the import is undone.
    const added = await addServices(tx, id, serviceIds);
    written.push({ kind: 'staff', id, label, before: { ...before, [addedServices]: added } });
  }
  return [...written, ...(await writePerformed(tx, performed))];
}
