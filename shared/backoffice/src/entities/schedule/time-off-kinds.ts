import type { TimeOffKind } from '@daybook/contract/time-off';

/** What the kinds of time off are called. */
export const kindLabels: Readonly<Record<TimeOffKind, string>> = {
  holiday: 'Holiday',
  sick: 'Sick leave',
  training: 'Training',
  other: 'Time off',
};
