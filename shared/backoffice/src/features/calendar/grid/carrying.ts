import type { Cursor } from '@daybook/domain/calendar/cursor';
import type { GridSpan } from '@daybook/domain/calendar/drag';
import { isSameSpan, nudged, stretched } from '@daybook/domain/calendar/placement';
import { t } from '@daybook/i18n';
import { itemName } from '../block/item-labels.ts';
import { boundsOf, type GridModel, placedIn, spanTime, whereText } from './grid-model.ts';
import { itemGrip } from './grip.ts';
import type { Change, Preview } from './preview.ts';

interface CarryingContext {
  model: () => GridModel;
  preview: Preview;
  say: (words: string) => void;
}

type CarryKind = 'move' | 'resize';

/** An item carried by keyboard: it moves by arrows until it is dropped or put back. */
export class Carrying {
  readonly #place: CarryingContext;
  #held: { kind: CarryKind; start: GridSpan; change: Change } | null = null;

  constructor(place: CarryingContext) {
    this.#place = place;
  }

  get kind(): CarryKind | null {
    return this.#held?.kind ?? null;
  }

  /** Picks up the item under the cursor, if possible. */
  take(kind: CarryKind, cursor: Cursor): boolean {
    const { model, preview, say } = this.#place;
    const placed = placedIn(model(), cursor.column, cursor.id);
    const grip = placed && model().acts.onPropose && itemGrip(placed, cursor, kind === 'resize');
    if (!placed || !grip) return false;
    this.#held = { kind, start: grip.span, change: { kind, item: placed.item, span: grip.span } };
    preview.show(this.#held.change);
    const name = itemName(placed.item);
    say(
      kind === 'move'
        ? t('{name}, moving. Arrow keys, then Enter to drop or Escape to cancel.', { name })
        : t('{name}, changing duration. Arrow keys, then Enter to drop or Escape to cancel.', { name }),
    );
    return true;
  }

  shift(steps: number, columns: number): void {
    if (!this.#held) return;
    const { model, preview, say } = this.#place;
    const { change, kind } = this.#held;
    const bounds = boundsOf(model());
    const minutes = steps * bounds.step;
    const span =
      kind === 'move'
        ? nudged(change.span, { minutes, columns }, bounds)
        : stretched(change.span, minutes, bounds);
    this.#held = { ...this.#held, change: { ...change, span } };
    const refusal = preview.show(this.#held.change);
    preview.reveal();
    const where = kind === 'move' ? whereText(model(), span, change.item) : spanTime(model(), span);
    say(refusal ? `${where}: ${refusal}` : where);
  }

  drop(): void {
    if (!this.#held) return;
    const { change, start } = this.#held;
    this.#held = null;
    if (isSameSpan(start, change.span)) this.#place.preview.hide();
    else this.#place.preview.commit(change);
  }

  putBack(): void {
    if (!this.#held) return;
    const { item } = this.#held.change;
    this.#held = null;
    this.#place.preview.hide();
    if (item) this.#place.say(t('{name} wasn’t moved', { name: itemName(item) }));
  }
}
