import type { TimeOffKind } from '@daybook/contract/time-off';
import type { DayPart } from '@daybook/domain/closure-dates';
import { clockText, type TimeStyle } from '@daybook/domain/time-style';
import { type Message, msg, t } from '@daybook/i18n';
import type { Values } from './fill-template.ts';
import { dayText } from './time-labels.ts';

const kinds: Readonly<Record<TimeOffKind, Message>> = {
  holiday: msg('Holiday'),
  sick: msg('Sick leave'),
  training: msg('Training'),
  other: msg('Other'),
};

/** The days, and for a part of one day the times, in the zone of the absent person. */
export function timeOffText({ firstOn, lastOn, part }: DayPart, style: TimeStyle): string {
  const first = dayText(firstOn, style);
  if (firstOn !== lastOn) return t('{first} to {last}', { first, last: dayText(lastOn, style) });
  if (!part) return first;
  const [from, to] = [clockText(part.startMinute, style), clockText(part.endMinute, style)];
  return t('{day}, {from} to {to}', { day: first, from, to });
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
  'timeOff.kind': t(kinds[kind]),
  'timeOff.when': when,
  'timeOff.note': note ?? '',
  'timeOff.by': decidedBy ?? '',
  'timeOff.answer': decisionNote ?? '',
  'timeOff.details': [
    [t('Who'), staffName],
    [t('What'), t(kinds[kind])],
    [t('When'), when],
    ...(note ? [[t('Note'), note] as const] : []),
    ...(decisionNote ? [[t('Answer'), decisionNote] as const] : []),
  ],
});
