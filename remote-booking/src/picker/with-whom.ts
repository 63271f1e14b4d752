import type { StaffMember } from '@daybook/contract/catalogue';
import type { Slot } from '@daybook/contract/slots';
import { either } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { inOrder } from '../booking/lists.ts';

export type Person = Pick<StaffMember, 'staffId' | 'name'>;

/** Who may perform each service of a booking, in the order of the business. */
export type Candidates = readonly (readonly Person[])[];

/** The staff of a time by service: a single entry if the same people could perform the whole booking. */
function people({ segments }: Pick<Slot, 'segments'>, candidates: Candidates): Person[][] {
  const each = segments.map(({ staffIds }, place) =>
    (candidates[place] ?? []).filter(({ staffId }) => staffIds.includes(staffId)),
  );
  const [first = [], ...others] = each;
  const everywhere = first.filter(({ staffId }) =>
    others.every((list) => list.some((other) => other.staffId === staffId)),
  );
  return everywhere.length > 0 ? [everywhere] : each.filter((list) => list.length > 0);
}

/** The staff of a time: `Ada Obi`, `Ada Obi or Bola Ade`, `Ada Obi, then Bola Ade`; or null. */
export function peopleText(slot: Pick<Slot, 'segments'>, candidates: Candidates): string | null {
  const words = people(slot, candidates).map((list) =>
    list.length > 2
      ? t('one of {count, plural, one {# person} other {# people}}', { count: list.length })
      : either(list.map(({ name }) => name)),
  );
  return words.length === 0 ? null : inOrder(words);
}

/** `with Ada Obi, then Bola Ade`; or null. */
export function withWhom(slot: Pick<Slot, 'segments'>, candidates: Candidates): string | null {
  const name = peopleText(slot, candidates);
  return name && t('with {name}', { name });
}

/** True if the choice of a time also decides who performs the booking. */
export function differsInStaff(slots: readonly Pick<Slot, 'segments'>[], candidates: Candidates): boolean {
  const texts = new Set(slots.map((slot) => peopleText(slot, candidates)));
  return texts.size > 1 || slots.some((slot) => people(slot, candidates).length > 1);
}
