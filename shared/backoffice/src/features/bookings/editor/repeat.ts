import { DeskRepeat } from '@daybook/contract/desk-dates';
import { addDays } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';

/** How a booking repeats, as typed. */
export interface RepeatDraft {
  step: string;
  unit: 'weeks' | 'months';
  ends: 'count' | 'until';
  count: string;
  until: string;
  /** Excluded days of the present rhythm. */
  skip: readonly string[];
}

/** Defaults to every week, four times. */
export const firstRepeat = (date: string): RepeatDraft => ({
  step: '1',
  unit: 'weeks',
  ends: 'count',
  count: '4',
  until: date === '' ? '' : addDays(date, 28),
  skip: [],
});

/** Validates the draft; returns the request or the problems. */
export function validateRepeat(draft: RepeatDraft): {
  repeat: DeskRepeat | null;
  problems: Record<string, string>;
} {
  const problems: Record<string, string> = {};
  const step = Number(draft.step);
  const count = Number(draft.count);
  if (!(Number.isInteger(step) && step >= 1 && step <= 12)) {
    problems['repeat.step'] = t('Enter a whole number from 1 to 12.');
  }
  if (draft.ends === 'count' && !(Number.isInteger(count) && count >= 2 && count <= 52)) {
    problems['repeat.ends'] = t('Enter a whole number from 2 to 52.');
  }
  if (draft.ends === 'until' && draft.until === '') problems['repeat.ends'] = t('Choose a last day.');
  const parsed = DeskRepeat.safeParse({
    every: draft.unit === 'weeks' ? { weeks: step } : { months: step },
    ends: draft.ends === 'count' ? { count } : { until: draft.until },
    skip: [...draft.skip],
  });
  return { repeat: parsed.data ?? null, problems };
}
