import type { GridPlace, Grip } from '@daybook/domain/calendar/drag';
import { spanAt } from '@daybook/domain/calendar/placement';
import type { PlacedItem } from '../block/placed-item.ts';
import { boundsOf, type GridModel, placedIn } from './grid-model.ts';

/** The height of a block's draggable lower edge. */
const edgePx = 7;

/** The grip under a pressed pointer; null for none. */
export function gripAt(model: GridModel, { target, clientY }: MouseEvent, place: GridPlace): Grip | null {
  if (!model.acts.onPropose || !(target instanceof Element)) return null;
  const column = target.closest<HTMLElement>('[data-column]');
  if (!column) return null;
  const at = { column: Number(column.dataset.column), minute: place.minute };
  const block = target.closest<HTMLElement>('[data-id]');
  if (!block) return markingGrip(model, at);
  const placed = placedIn(model, at.column, block.dataset.id ?? null);
  const isEdge =
    block.hasAttribute('data-resizable') && block.getBoundingClientRect().bottom - clientY < edgePx;
  return placed ? itemGrip(placed, at, isEdge) : null;
}

function markingGrip(model: GridModel, place: GridPlace): Grip {
  const grip: Grip = { kind: 'create', id: null, span: { column: place.column, from: 0, to: 0 }, place };
  return { ...grip, span: spanAt(grip, place, boundsOf(model)) };
}

/** The grip on an item, at its edge or as a whole; null if it cannot be moved. */
export function itemGrip(placed: PlacedItem, place: GridPlace, isEdge: boolean): Grip | null {
  const { item, isCut, service } = placed;
  if (isCut || !(isEdge ? item.canResize : item.canMove)) return null;
  return {
    kind: isEdge ? 'resize' : 'move',
    id: item.id,
    span: { column: place.column, from: service.from, to: service.to },
    place,
  };
}
