import type { StaffMember } from '@daybook/contract/catalogue';
import type { Slot } from '@daybook/contract/slots';
import { initials } from '@daybook/ui/format/names';
import type { VisitPart } from '../../visit/parts.ts';

/**
 * The staff of a time by service, in the order of the business: a single entry if the same people could perform the
 * whole visit.
 */
function people({ segments }: Pick<Slot, 'segments'>, parts: readonly VisitPart[]): StaffMember[][] {
  const each = segments.map(({ staffIds }, place) =>
    (parts[place]?.candidates ?? []).filter(({ staffId }) => staffIds.includes(staffId)),
  );
  const [first = [], ...others] = each;
  const everywhere = first.filter(({ staffId }) =>
    others.every((list) => list.some((other) => other.staffId === staffId)),
  );
  return everywhere.length > 0 ? [everywhere] : each.filter((list) => list.length > 0);
}

/** For the name of a time: ` with Ada Obi`, ` with Ada Obi or Bola Ade`, ` with Ada Obi, then Bola Ade`. */
export function withWhom(slot: Pick<Slot, 'segments'>, parts: readonly VisitPart[]): string {
  const words = people(slot, parts).map((list) =>
    list.length > 2 ? `one of ${list.length} people` : list.map(({ name }) => name).join(' or '),
  );
  return words.length === 0 ? '' : ` with ${words.join(', then ')}`;
}

/**
 * The text below each time of a day: initials if the times differ in their staff, nothing if all are with the same
 * people.
 */
export function shortPeople(
  slots: readonly Pick<Slot, 'segments'>[],
  parts: readonly VisitPart[],
): readonly (string | null)[] {
  const lines = slots.map((slot) => {
    const each = people(slot, parts);
    const words = each.map((list) =>
      list.length > 2 ? `${list.length} people` : list.map(({ name }) => initials(name)).join(', '),
    );
    return { text: words.join(' → '), changes: each.length > 1 };
  });
  const isSplit = new Set(lines.map(({ text }) => text)).size > 1 || lines.some(({ changes }) => changes);
  return lines.map(({ text }) => (isSplit && text ? text : null));
}
