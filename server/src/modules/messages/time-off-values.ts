import type { TimeOffKind } from '@daybook/contract/time-off';
import type { DayPart } from '@daybook/domain/closure-dates';
import { clockText, type TimeStyle } from '@daybook/domain/time-style';
import type { Values } from './fill-template.ts';
import { dayText } from './time-labels.ts';

const kinds: Readonly<Record<TimeOffKind, string>> = {
  holiday: 'Holiday',
  sick: 'Sick leave',
  training: 'Training',
  other: 'Other',
};

/** The days, and for a part of one day the times, in the zone of the absent person. */
export function timeOffText({ firstOn, lastOn, part }: DayPart, style: TimeStyle): string {
  const first = dayText(firstOn, style);
  if (firstOn !== lastOn) return `${first} to ${dayText(lastOn, style)}`;
  if (!part) return first;
  return `${first}, ${clockText(part.startMinute, style)} to ${clockText(part.endMinute, style)}`;
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

/** The placeholder values of time off. */
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
