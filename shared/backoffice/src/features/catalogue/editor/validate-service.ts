import { ServiceInput } from '@daybook/contract/catalogue-editing';
import { t } from '@daybook/i18n';
import { validateWeek } from '../../../entities/schedule/week-draft.ts';
import { problemsOf } from '../problems.ts';
import type { ServiceDraft } from './draft.ts';

const amountPath = /(^|\.)(priceMinor|depositValue)$/;
const durationPath = /(^|\.)(\w*[mM]inutes|startMinute)$/;
const unreadable = /NaN|number|integer/;

/** The sentence for an unreadable or missing value; null for any other problem. */
function unreadableAt(path: string, sentence: string, input: ServiceInput): string | null {
  const value = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), input);
  if (durationPath.test(path) && Number.isNaN(value)) return t('Enter a duration such as 1 h 30 min.');
  if (!unreadable.test(sentence) || sentence.startsWith('Enter')) return null;
  return amountPath.test(path) ? t('Enter an amount such as 12,500.00.') : t('Enter a whole number.');
}

/**
 * Validates with the contract's schema. It checks minutes, but the hours were typed as text, so
 * they are checked as text.
 */
export function validate(input: ServiceInput, hours: ServiceDraft['hours']): Record<string, string> {
  const problems = problemsOf(ServiceInput, input);
  for (const [path, sentence] of Object.entries(problems)) {
    if (path.startsWith('startMinutes')) problems.startMinutes = t('Enter times such as 09:00, 13:30.');
    if (path.startsWith('hours.')) problems.hours = t('Check the hours.');
    const said = unreadableAt(path, sentence, input);
    if (said !== null) problems[path] = said;
  }
  if (hours.isOn && validateWeek(hours.week).problems.size > 0) problems.hours = t('Check the hours.');
  if (hours.isOn && input.hours?.length === 0) problems.hours ??= t('Enter when it’s available.');
  return problems;
}
