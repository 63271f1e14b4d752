import { DeskRepeat } from '@daybook/contract/desk-dates';
import { addDays } from '@daybook/domain/wall-clock';

/** How a visit is to repeat, as typed. */
export interface RepeatDraft {
  step: string;
  unit: 'weeks' | 'months';
  ends: 'count' | 'until';
  count: string;
  until: string;
  /** Days that are left out, by the plan of which they are days. */
  skip: readonly string[];
}

/** Every week, four times, unless something else is chosen. */
export const firstRepeat = (date: string): RepeatDraft => ({
  step: '1',
  unit: 'weeks',
  ends: 'count',
  count: '4',
  until: date === '' ? '' : addDays(date, 28),
  skip: [],
});

/** What was typed, as the server is told of it, or what is wrong with it. */
export function judgeRepeat(draft: RepeatDraft): {
  repeat: DeskRepeat | null;
  problems: Record<string, string>;
} {
  const problems: Record<string, string> = {};
  const step = Number(draft.step);
  const count = Number(draft.count);
  if (!(Number.isInteger(step) && step >= 1 && step <= 12)) {
    problems['repeat.step'] = 'Enter a whole number from 1 to 12.';
  }
  if (draft.ends === 'count' && !(Number.isInteger(count) && count >= 2 && count <= 52)) {
    problems['repeat.ends'] = 'Enter a whole number from 2 to 52.';
  }
  if (draft.ends === 'until' && draft.until === '') problems['repeat.ends'] = 'Choose the last day.';
  const judged = DeskRepeat.safeParse({
    every: draft.unit === 'weeks' ? { weeks: step } : { months: step },
    ends: draft.ends === 'count' ? { count } : { until: draft.until },
    skip: [...draft.skip],
  });
  return { repeat: judged.data ?? null, problems };
}
