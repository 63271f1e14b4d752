import type { Slot } from '@daybook/contract/slots';

/** The first free start of each staff member, by id, and of anyone under `any`. Slots come in order of time. */
export function earliestStarts(slots: readonly Slot[]): ReadonlyMap<string, string> {
  const earliest = new Map<string, string>();
  for (const { startAt, segments } of slots)
    for (const staffId of ['any', ...segments.flatMap(({ staffIds }) => staffIds)])
      if (!earliest.has(staffId)) earliest.set(staffId, startAt);
  return earliest;
}
