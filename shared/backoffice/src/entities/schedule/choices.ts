import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import type { Choice } from './use-fates.ts';

const words: Readonly<Record<Choice, string>> = {
  keep: 'Keep it at its time',
  give: 'Give it to a free colleague',
  move: 'I move it myself',
  cancel: 'Cancel it',
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
  return values.filter((value) => isOffered[value]).map((value) => ({ value, label: words[value] }));
}
