import type { TimeOffKind } from '@daybook/contract/time-off';
import type { DayPart } from '@daybook/domain/closure-dates';
import type { Values } from './fill.ts';
import { dayIs } from './words.ts';

const kinds: Readonly<Record<TimeOffKind, string>> = {
  holiday: 'Holiday',
  sick: 'Sick leave',
  training: 'Training',
  other: 'Other',
};

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The days, and on a part of one day from when to when, on the clock of who is away. */
export function whenOff({ firstOn, lastOn, part }: DayPart): string {
  if (firstOn !== lastOn) return `${dayIs(firstOn)} to ${dayIs(lastOn)}`;
  return part ? `${dayIs(firstOn)}, ${clock(part.startMinute)} to ${clock(part.endMinute)}` : dayIs(firstOn);
}

interface Absence {
  staffName: string;
  kind: TimeOffKind;
  /** In words. */
  when: string;
  note: string | null;
  decidedBy: string | null;
  decisionNote: string | null;
}

/** What a mail about time off can say. */
export const timeOffValues = ({ staffName, kind, when, note, decidedBy, decisionNote }: Absence): Values => ({
  'timeOff.who': staffName,
  'timeOff.kind': kinds[kind],
  'timeOff.when': when,
  'timeOff.note': note ?? '',
  'timeOff.by': decidedBy ?? '',
  'timeOff.answer': decisionNote ?? '',
  'timeOff.details': [
    ['Who', staffName],
    ['What', kinds[kind]],
    ['When', when],
    ...(note ? [['Note', note] as const] : []),
    ...(decisionNote ? [['Answer', decisionNote] as const] : []),
  ],
});
