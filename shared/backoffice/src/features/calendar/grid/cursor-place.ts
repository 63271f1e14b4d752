import type { Cursor, CursorGrid } from '@daybook/domain/calendar/cursor';
import { type GridStep, leastBlockPx, toPx } from '@daybook/domain/calendar/scale';
import { msg, t } from '@daybook/i18n';
import type { PlacedItem } from '../block/placed-item.ts';
import { placeText } from './build-column.ts';
import type { GridColumn } from './grid-column.ts';
import { type GridModel, placedIn } from './grid-model.ts';

const canOpen = ({ acts }: GridModel, { item }: PlacedItem): boolean =>
  item.kind === 'appointment' || acts.onOpenBlocked !== undefined;

/** The grid for the cursor: stops are items that can be opened, and empty steps where time can be booked. */
export const cursorGridOf = (model: GridModel): CursorGrid => ({
  columns: model.columns.map(({ items }) => items.filter((placed) => canOpen(model, placed))),
  step: model.step,
  minutes: model.axis.minutes,
  hasSlots: model.acts.onPropose !== undefined,
});

/** The cursor after a change of the columns: it follows its item. */
export function followed(cursor: Cursor, model: GridModel): Cursor | null {
  if (cursor.id === null) return cursor.column < model.columns.length ? cursor : null;
  const here = placedIn(model, cursor.column, cursor.id);
  const column = here
    ? cursor.column
    : model.columns.findIndex(({ items }) => items.some(({ id }) => id === cursor.id));
  const placed = placedIn(model, column, cursor.id);
  return placed ? { column, minute: placed.from, id: cursor.id } : null;
}

const shadeLabels: Readonly<Record<string, string>> = {
  break: msg('break'),
  off: msg('time off'),
  closed: msg('business closed'),
};

/** The state of an empty step, in words. */
function stateAt({ shades }: GridColumn, minute: number): string {
  const here = shades.filter(({ from, to }) => from <= minute && minute < to);
  const taken = here.find(({ kind }) => kind in shadeLabels);
  if (taken) return taken.words ?? t(shadeLabels[taken.kind] ?? '');
  return here.some(({ kind }) => kind === 'working') ? t('available') : t('outside working hours');
}

/** Positions the button of an empty step and names it. */
export function laySlot(slot: HTMLElement, model: GridModel, cursor: Cursor): void {
  const column = model.columns[cursor.column];
  if (!column) return;
  const step: GridStep = model.step;
  slot.style.gridColumn = String(cursor.column + 1);
  slot.style.marginTop = `${toPx(step, cursor.minute)}px`;
  slot.style.height = `${Math.max(leastBlockPx, toPx(step, step))}px`;
  const [time, rest] = [slot.querySelector('[data-part=time]'), slot.querySelector('[data-part=rest]')];
  if (time) time.textContent = placeText(model.axis, column.day, cursor.minute);
  if (rest) rest.textContent = `, ${column.name}, ${stateAt(column, cursor.minute)}`;
}
