import {
  type BusinessDay,
  clipToDay,
  minuteIn,
  type Span,
  wallMinuteOf,
} from '@daybook/domain/calendar/business-day';
import { assignLanes } from '@daybook/domain/calendar/lanes';
import { type GridStep, leastBlockMinutes } from '@daybook/domain/calendar/scale';
import { fromAxis, gapOf, type TimeAxis, toAxis } from '@daybook/domain/calendar/time-axis';
import { type Interval, mergeIntervals } from '@daybook/domain/interval';
import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatMinute } from '@daybook/ui/format/time-style';
import type { Piece, PlacedItem } from '../block/placed-item.ts';
import type { CalendarData, CalendarItem } from '../calendar-data.ts';
import type { GridColumn, Shade } from './grid-column.ts';

export interface ColumnRequest {
  key: string;
  name: string;
  day: BusinessDay;
  /** The staff of the column: one person, or several stacked. */
  staffIds: readonly string[];
}

/** Positions the data of a day and some staff on the axis. */
export function buildColumn(
  request: ColumnRequest,
  data: CalendarData,
  axis: TimeAxis,
  step: GridStep,
): GridColumn {
  const { key, name, day, staffIds } = request;
  const isTheirs = ({ staffId }: { staffId: string }) => staffIds.includes(staffId);
  const place = (time: Interval): Span | null => {
    const clipped = clipToDay(day, time);
    return clipped && { from: toAxis(axis, day, clipped.from), to: endOnAxis(axis, day, clipped.to) };
  };
  const items = placeItems(data.items.filter(isTheirs), day, place, step);
  return {
    key,
    name,
    day,
    staffId: staffIds.length === 1 ? (staffIds[0] ?? null) : null,
    items,
    booked: items.filter(({ item }) => item.kind === 'appointment' && beginsOn(day, item)).length,
    shades: shadesOf(data, isTheirs, place, gapOf(axis, day), staffIds.length === 1),
    holds: data.holds.filter(isTheirs).flatMap((hold) => {
      const span = place(hold);
      return span ? [{ hold, ...span }] : [];
    }),
    lanes: Math.max(1, ...items.map(({ lane }) => lane.lanes)),
  };
}

const beginsOn = (day: BusinessDay, { startAt }: Interval): boolean =>
  startAt >= day.startAt && startAt < day.startAt + day.minutes * minuteMs;

/** An end belongs to the minute before it: an item that ends at a clock change does not span the gap. */
const endOnAxis = (axis: TimeAxis, day: BusinessDay, to: number): number => toAxis(axis, day, to - 1) + 1;

/** `10:15 – 11:00` of a span of the axis, in local time of its day. */
export function timeText(axis: TimeAxis, day: BusinessDay, { from, to }: Span): string {
  return `${placeText(axis, day, from)} – ${placeText(axis, day, to)}`;
}

/** `10:15` of a position on the axis. */
export const placeText = (axis: TimeAxis, day: BusinessDay, place: number): string =>
  formatMinute(wallMinuteOf(day, fromAxis(axis, day, place)));

const blockOf = (item: CalendarItem): Interval => (item.kind === 'appointment' ? item.block : item);

/** `10:15` of an instant, in local time of its day. */
export const startText = (day: BusinessDay, instant: number): string =>
  formatMinute(wallMinuteOf(day, minuteIn(day, instant)));

function placeItems(
  items: readonly CalendarItem[],
  day: BusinessDay,
  place: (time: Interval) => Span | null,
  step: GridStep,
): PlacedItem[] {
  const placed = items
    .flatMap((item) => {
      const span = place(blockOf(item));
      const clipped = clipToDay(day, blockOf(item));
      if (!span || !clipped) return [];
      return [
        {
          ...span,
          id: item.id,
          item,
          service: place(item) ?? span,
          pieces: piecesOf(item, place),
          isCut: clipped.startsBefore || clipped.endsAfter,
          time: `${startText(day, item.startAt)} – ${startText(day, item.endAt)}`,
        },
      ];
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const lanes = assignLanes(placed, leastBlockMinutes(step));
  return placed.map((item, index) => ({ ...item, lane: lanes[index] ?? { lane: 0, width: 1, lanes: 1 } }));
}

function piecesOf(item: CalendarItem, place: (time: Interval) => Span | null): Piece[] {
  if (item.kind === 'blocked') return [];
  const { block, startAt, endAt, busy } = item;
  const buffers = [
    { startAt: block.startAt, endAt: startAt },
    { startAt: endAt, endAt: block.endAt },
  ];
  const processing = busy.slice(1).map((next, index) => ({
    startAt: busy[index]?.endAt ?? next.startAt,
    endAt: next.startAt,
  }));
  const pieces = (kind: Piece['kind'], times: readonly Interval[]) =>
    times.flatMap((time) => {
      const span = time.startAt < time.endAt ? place(time) : null;
      return span ? [{ kind, ...span }] : [];
    });
  return [...pieces('buffer', buffers), ...pieces('processing', processing)];
}

function shadesOf(
  data: CalendarData,
  isTheirs: (own: { staffId: string }) => boolean,
  place: (time: Interval) => Span | null,
  gap: Span | null,
  isOnePerson: boolean,
): Shade[] {
  const shade = (kind: Shade['kind'], times: readonly Interval[], words: (at: number) => string | null) =>
    times.flatMap((time, index): Shade[] => {
      const span = place(time);
      return span ? [{ kind, ...span, words: words(index) }] : [];
    });
  const timeOff = isOnePerson ? data.timeOff.filter(isTheirs) : [];
  return [
    ...shade('working', mergeIntervals(data.working.filter(isTheirs)), () => null),
    ...shade('break', isOnePerson ? data.breaks.filter(isTheirs) : [], () => t('Break')),
    ...shade('off', timeOff, (at) => timeOff[at]?.reason ?? t('Time off')),
    ...shade('closed', data.closures, (at) => t('Closed: {name}', { name: data.closures[at]?.name ?? '' })),
    ...(gap ? [{ kind: 'gap' as const, ...gap, words: t('Clocks change') }] : []),
  ];
}
