import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import { msg, t } from '@daybook/i18n';
import type { Choice } from './use-decisions.ts';

const words: Readonly<Record<Choice, string>> = {
  keep: msg('Keep as booked'),
  give: msg('Reassign to an available colleague'),
  move: msg('I’ll move it myself'),
  cancel: msg('Cancel booking'),
};

export const isChoice = (value: string): value is Choice => value in words;

/** The choices for a booking; a closure affects colleagues too. */
export function choicesFor(
  { canGive, canCancel, reason }: AffectedAppointment,
  offersColleagues: boolean,
): { value: Choice; label: string }[] {
  const isOffered: Readonly<Record<Choice, boolean>> = {
    keep: true,
    give: offersColleagues && canGive && reason !== 'closed',
    move: true,
    cancel: canCancel,
  };
  const values: readonly Choice[] = ['keep', 'give', 'move', 'cancel'];
  return values.filter((value) => isOffered[value]).map((value) => ({ value, label: t(words[value]) }));
}
