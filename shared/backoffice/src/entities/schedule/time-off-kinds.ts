import type { TimeOffKind } from '@daybook/contract/time-off';
import { msg } from '@daybook/i18n';

/** Labels for the kinds of time off. */
export const kindLabels: Readonly<Record<TimeOffKind, string>> = {
  holiday: msg('Holiday'),
  sick: msg('Sick leave'),
  training: msg('Training'),
  other: msg('Time off'),
};
