import { instantIn } from '@daybook/domain/calendar/business-day';
import type { GridSpan } from '@daybook/domain/calendar/drag';
import type { GridBounds } from '@daybook/domain/calendar/placement';
import type { GridStep } from '@daybook/domain/calendar/scale';
import { fromAxis, type TimeAxis } from '@daybook/domain/calendar/time-axis';
import { t } from '@daybook/i18n';
import { formatFullDate } from '@daybook/ui/format/when';
import { itemName } from '../block/item-labels.ts';
import type { PlacedItem } from '../block/placed-item.ts';
import type { CalendarActs, CalendarItem, Proposal } from '../calendar-data.ts';
import { placeText, timeText } from './build-column.ts';
import type { GridColumn } from './grid-column.ts';

/** The rendered state for pointer and keys, which work between two renders. */
export interface GridModel {
  columns: readonly GridColumn[];
  axis: TimeAxis;
  step: GridStep;
  staffNames: ReadonlyMap<string, string>;
  /** Whether columns are days, so that a position includes its date. */
  columnsAreDays: boolean;
  acts: CalendarActs;
}

export const boundsOf = ({ columns, axis, step }: GridModel): GridBounds => ({
  step,
  minutes: axis.minutes,
  columns: columns.length,
});

/** The item of a column by its id. */
export const placedIn = (model: GridModel, column: number, id: string | null): PlacedItem | undefined =>
  model.columns[column]?.items.find((placed) => placed.id === id);

/** The item of a block in the page. */
export function placedAt(model: GridModel, block: HTMLElement): PlacedItem | undefined {
  const column = block.closest<HTMLElement>('[data-column]')?.dataset.column;
  return placedIn(model, Number(column), block.dataset.id ?? null);
}

/** The proposal of an item, or new time, at a span of the grid. */
export function proposalOf(
  { columns, axis }: GridModel,
  kind: Proposal['kind'],
  item: CalendarItem | null,
  span: GridSpan,
): Proposal | null {
  const column = columns[span.column];
  if (!column) return null;
  const at = (place: number) => instantIn(column.day, fromAxis(axis, column.day, place));
  if (kind === 'create') {
    return { kind: 'create', staffId: column.staffId, startAt: at(span.from), endAt: at(span.to) };
  }
  // The item has been removed since.
  if (!item) return null;
  const staffId = column.staffId ?? item.staffId;
  if (kind === 'resize') return { kind, item, staffId, startAt: item.startAt, endAt: at(span.to) };
  const startAt = at(span.from);
  return { kind, item, staffId, startAt, endAt: startAt + item.endAt - item.startAt };
}

/** `10:15 – 11:00` of a span of the grid. */
export function spanTime({ columns, axis }: GridModel, span: GridSpan): string {
  const column = columns[span.column];
  return column ? timeText(axis, column.day, span) : '';
}

/** The position of a span in words: `10:15 with Ada Obi`, `10:15 on Tuesday 3 March 2026`. */
export function whereText(model: GridModel, span: GridSpan, item: CalendarItem | null): string {
  const column = model.columns[span.column];
  if (!column) return '';
  const time = placeText(model.axis, column.day, span.from);
  const staffId = column.staffId ?? item?.staffId;
  const staff = staffId ? model.staffNames.get(staffId) : undefined;
  const date = formatFullDate(column.day.date);
  if (!model.columnsAreDays) return staff ? t('{time} with {staff}', { time, staff }) : time;
  return staff
    ? t('{time} on {date} with {staff}', { time, date, staff })
    : t('{time} on {date}', { time, date });
}

/** The result in words: `A. Okafor moved to 08:05 with Bola Ade`. */
export function doneText(model: GridModel, proposal: Proposal, span: GridSpan): string {
  if (proposal.kind === 'create') return t('Chosen: {when}', { when: whereText(model, span, null) });
  const name = itemName(proposal.item);
  if (proposal.kind === 'move')
    return t('{name} moved to {when}', { name, when: whereText(model, span, proposal.item) });
  return t('{name} now {time}', { name, time: spanTime(model, span) });
}
