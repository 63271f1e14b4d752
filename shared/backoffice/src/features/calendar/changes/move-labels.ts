import { t } from '@daybook/i18n';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatDayOf, formatTimeRange, formatWhen } from '@daybook/ui/format/when';
import type { CalendarAppointment } from '../calendar-data.ts';
import type { MoveTarget } from './dialog-state.ts';
import { minutesOf } from './move-wish.ts';

export interface MoveChange {
  what: string;
  before: string;
  after: string;
}

interface Context {
  zone: string;
  now: Date;
  nameOf: (staffId: string) => string;
}

/** The changed parts of a move. */
export function changesOf(item: CalendarAppointment, target: MoveTarget, context: Context): MoveChange[] {
  const { zone, now, nameOf } = context;
  const time = ({ startAt, endAt }: Pick<MoveTarget, 'startAt' | 'endAt'>) => {
    const day = formatDayOf(new Date(startAt), zone, now);
    return `${day} ${formatTimeRange(new Date(startAt), new Date(endAt), zone)}`;
  };
  const parts: MoveChange[] = [
    { what: t('Date and time'), before: time(item), after: time(target) },
    { what: t('Team member'), before: nameOf(item.staffId), after: nameOf(target.staffId) },
    {
      what: t('Duration'),
      before: formatDuration(minutesOf(item)),
      after: formatDuration(minutesOf(target)),
    },
  ];
  return parts.filter(({ before, after }) => before !== after);
}

/** `Bisi Adeyemi moved to today 11:00 with Bola Ade`. */
export function doneText(item: CalendarAppointment, target: MoveTarget, context: Context): string {
  const name = item.customerName;
  if (item.startAt === target.startAt && item.staffId === target.staffId) {
    return t('{name} now takes {duration}', { name, duration: formatDuration(minutesOf(target)) });
  }
  const when = formatWhen(new Date(target.startAt), context.zone, context.now);
  return item.staffId === target.staffId
    ? t('{name} moved to {when}', { name, when })
    : t('{name} moved to {when} with {staff}', { name, when, staff: context.nameOf(target.staffId) });
}
