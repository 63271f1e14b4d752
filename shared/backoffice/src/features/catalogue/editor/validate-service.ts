import { ServiceInput } from '@daybook/contract/catalogue-editing';
import { t } from '@daybook/i18n';
import { validateWeek } from '../../../entities/schedule/week-draft.ts';
import { problemsOf } from '../problems.ts';
import type { ServiceDraft } from './draft.ts';

const amountPath = /(^|\.)(priceMinor|depositValue)$/;
const unreadable = /NaN|number|integer/;

/**
 * Validates with the contract's schema. It checks minutes, but the hours were typed as text, so
 * they are checked as text.
 */
export function validate(input: ServiceInput, hours: ServiceDraft['hours']): Record<string, string> {
  const problems = problemsOf(ServiceInput, input);
  for (const [path, sentence] of Object.entries(problems)) {
    if (path.startsWith('startMinutes')) problems.startMinutes = t('Enter times such as 09:00, 13:30.');
    if (path.startsWith('hours.')) problems.hours = t('Check the hours.');
    if (!unreadable.test(sentence) || sentence.startsWith('Enter')) continue;
    if (amountPath.test(path)) problems[path] = t('Enter an amount such as 12,500.00.');
    else problems[path] = t('Enter a whole number.');
  }
  if (hours.isOn && validateWeek(hours.week).problems.size > 0) problems.hours = t('Check the hours.');
  if (hours.isOn && input.hours?.length === 0) problems.hours ??= t('Enter when it’s available.');
  return problems;
}
