import type { StaffMember } from '@daybook/contract/catalogue';
import type { Slot } from '@daybook/contract/slots';
import { currentLanguage, t } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';
import { initials } from '@daybook/ui/format/names';
import { commaList, either, inOrder } from '../../booking/lists.ts';
import type { BookingPart } from '../../booking/parts.ts';

/**
 * The staff of a time by service, in the order of the business: a single entry if the same people could perform the
 * whole booking.
 */
function people({ segments }: Pick<Slot, 'segments'>, parts: readonly BookingPart[]): StaffMember[][] {
  const each = segments.map(({ staffIds }, place) =>
    (parts[place]?.candidates ?? []).filter(({ staffId }) => staffIds.includes(staffId)),
  );
  const [first = [], ...others] = each;
  const everywhere = first.filter(({ staffId }) =>
    others.every((list) => list.some((other) => other.staffId === staffId)),
  );
  return everywhere.length > 0 ? [everywhere] : each.filter((list) => list.length > 0);
}

/** For the name of a time: `with Ada Obi`, `with Ada Obi or Bola Ade`, `with Ada Obi, then Bola Ade`; or null. */
export function withWhom(slot: Pick<Slot, 'segments'>, parts: readonly BookingPart[]): string | null {
  const words = people(slot, parts).map((list) =>
    list.length > 2
      ? t('one of {count, plural, one {# person} other {# people}}', { count: list.length })
      : either(list.map(({ name }) => name)),
  );
  return words.length === 0 ? null : t('with {name}', { name: inOrder(words) });
}

/**
 * The text below each time of a day: initials if the times differ in their staff, nothing if all are with the same
 * people.
 */
export function shortPeople(
  slots: readonly Pick<Slot, 'segments'>[],
  parts: readonly BookingPart[],
): readonly (string | null)[] {
  const lines = slots.map((slot) => {
    const each = people(slot, parts);
    const words = each.map((list) =>
      list.length > 2
        ? t('{count, plural, one {# person} other {# people}}', { count: list.length })
        : commaList(list.map(({ name }) => initials(name))),
    );
    return {
      text: words.join(directionOf(currentLanguage()) === 'rtl' ? ' ← ' : ' → '),
      changes: each.length > 1,
    };
  });
  const isSplit = new Set(lines.map(({ text }) => text)).size > 1 || lines.some(({ changes }) => changes);
  return lines.map(({ text }) => (isSplit && text ? text : null));
}
