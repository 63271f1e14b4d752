import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import { occurrenceOn } from '@daybook/domain/invoicing/due';
import { nextDays, type Recurring } from '@daybook/domain/invoicing/recurring';
import { t } from '@daybook/i18n';

export interface RepeatDraft {
  firstOn: string;
  every: string;
  unit: 'week' | 'month';
  ends: 'never' | 'on' | 'after';
  endsOn: string;
  times: string;
  fate: 'draft' | 'issue' | 'send';
}

export const newRepeat = (firstOn: string): RepeatDraft => ({
  firstOn,
  every: '1',
  unit: 'month',
  ends: 'never',
  endsOn: '',
  times: '12',
  fate: 'draft',
});

export const repeatOf = (recurring: RecurringInvoice): RepeatDraft => ({
  firstOn: recurring.firstOn,
  every: String(recurring.every),
  unit: recurring.unit,
  ends: recurring.times !== null ? 'after' : recurring.endsOn !== null ? 'on' : 'never',
  endsOn: recurring.endsOn ?? '',
  times: String(recurring.times ?? 12),
  fate: recurring.sendsByItself ? 'send' : recurring.issuesByItself ? 'issue' : 'draft',
});

/** A whole number from 1 to `most`; otherwise null. */
function wholeIn(typed: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : null;
}

export type RepeatProblems = Partial<Record<'firstOn' | 'every' | 'endsOn' | 'times', string>>;

/** The problems by field; empty if the form can be sent. */
export function problemsOf(draft: RepeatDraft, earliest: string | null): RepeatProblems {
  const { firstOn, every, ends, endsOn, times } = draft;
  const isDay = firstOn !== '' && (earliest === null || firstOn >= earliest);
  return {
    ...(isDay ? {} : { firstOn: t('Choose today or a later date.') }),
    ...(wholeIn(every, 24) === null ? { every: t('Enter a whole number from 1 to 24.') } : {}),
    ...(ends === 'on' && (endsOn === '' || endsOn < firstOn)
      ? { endsOn: t('Choose a date on or after the first one.') }
      : {}),
    ...(ends === 'after' && wholeIn(times, 999) === null
      ? { times: t('Enter a whole number from 1 to 999.') }
      : {}),
  };
}

/** The server's input. Only for a draft without problems. */
export function recurringOf({ firstOn, every, unit, ends, endsOn, times, fate }: RepeatDraft) {
  return {
    firstOn,
    every: wholeIn(every, 24) ?? 1,
    unit,
    endsOn: ends === 'on' ? endsOn : null,
    times: ends === 'after' ? wholeIn(times, 999) : null,
    issuesByItself: fate !== 'draft',
    sendsByItself: fate === 'send',
  };
}

const shown = 4;
const furthest = 2000;

/** The next dates of the draft, from the upcoming one; null if they are not known yet. */
export function previewOf(draft: RepeatDraft, next: string | null): string[] | null {
  const { firstOn, every, endsOn, times } = problemsOf(draft, null);
  if (firstOn || every || endsOn || times) return null;
  const recurring: Recurring = recurringOf(draft);
  return nextDays(recurring, nthOf(recurring, next), shown);
}

function nthOf(recurring: Recurring, next: string | null): number {
  if (next === null) return 0;
  let nth = 0;
  while (nth < furthest && occurrenceOn(recurring, nth) < next) nth += 1;
  return nth;
}
