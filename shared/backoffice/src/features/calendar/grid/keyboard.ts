import { type Cursor, moveCursor, nearestStop } from '@daybook/domain/calendar/cursor';
import { Carrying } from './carrying.ts';
import { cursorGridOf, followed, laySlot } from './cursor-place.ts';
import { type GridModel, placedIn } from './grid-model.ts';
import { actOf, type GridAct } from './keys.ts';
import type { Preview } from './preview.ts';

interface KeyboardContext {
  body: HTMLElement;
  /** The one button for the empty step under the cursor. */
  slot: HTMLElement;
  model: () => GridModel;
  preview: Preview;
  say: (words: string) => void;
}

/** The keys of the grid: one Tab stop, and a cursor over items and empty steps. */
export class GridKeyboard {
  readonly #place: KeyboardContext;
  readonly #carrying: Carrying;
  #cursor: Cursor | null = null;
  #stop: HTMLElement | null = null;
  #focused: Element | null = null;

  constructor(place: KeyboardContext) {
    this.#place = place;
    this.#carrying = new Carrying(place);
  }

  onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const act = actOf(event, this.#carrying.kind);
    if (!act || !this.#perform(act)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The focused element becomes the Tab stop. */
  onFocus(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    this.#focused = target;
    const column = Number(target.closest<HTMLElement>('[data-column]')?.dataset.column);
    const placed = placedIn(this.#place.model(), column, target.dataset.id ?? null);
    if (placed && placed.id !== this.#cursor?.id) {
      this.#stand({ column, minute: placed.from, id: placed.id });
    }
  }

  onLeave(): void {
    this.#focused = null;
    this.#carrying.putBack();
  }

  /** After a render: keeps one stop, and the focus on its element. Returns whether there is a stop. */
  refresh(startMinute: number): boolean {
    const isLost =
      this.#focused !== null && !this.#focused.isConnected && document.activeElement === document.body;
    const model = this.#place.model();
    const kept = this.#cursor && followed(this.#cursor, model);
    const next = kept ?? firstStop(model, this.#cursor?.column ?? 0, this.#cursor?.minute ?? startMinute);
    if (next) this.#stand(next);
    else {
      this.#cursor = null;
      this.#stop = null;
      this.#place.slot.hidden = true;
    }
    if (isLost) this.#stop?.focus();
    this.#place.preview.redraw();
    return next !== null;
  }

  /** Opens the dialog for new time at the empty step under the cursor. */
  createHere(): void {
    if (!this.#cursor || this.#cursor.id !== null) return;
    const { model, preview } = this.#place;
    const { column, minute } = this.#cursor;
    const to = Math.min(minute + model().step, model().axis.minutes);
    preview.commit({ kind: 'create', item: null, span: { column, from: minute, to } }, true);
  }

  #perform(act: GridAct): boolean {
    if (!this.#cursor) return false;
    switch (act.type) {
      case 'cursor':
        this.#stand(moveCursor(this.#cursor, act.move, cursorGridOf(this.#place.model())));
        this.#stop?.focus();
        return true;
      case 'take':
        return this.#carrying.take(act.kind, this.#cursor);
      case 'shift':
        if (this.#carrying.kind === act.kind || this.#carrying.take(act.kind, this.#cursor)) {
          this.#carrying.shift(act.steps, act.columns);
        }
        return true;
      case 'open':
        // The empty step is a button, which handles the key itself.
        if (this.#cursor.id === null) return false;
        this.#stop?.click();
        return true;
      case 'drop':
        this.#carrying.drop();
        return true;
      case 'cancel':
        this.#carrying.putBack();
        this.#stop?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return true;
    }
  }

  #stand(cursor: Cursor): void {
    const { slot, model } = this.#place;
    this.#cursor = cursor;
    slot.hidden = cursor.id !== null;
    if (cursor.id === null) laySlot(slot, model(), cursor);
    const element = this.#elementOf(cursor);
    if (this.#stop && this.#stop !== element) this.#stop.tabIndex = -1;
    this.#stop = element;
    if (element) element.tabIndex = 0;
  }

  #elementOf({ column, id }: Cursor): HTMLElement | null {
    const { body, slot } = this.#place;
    if (id === null) return slot;
    const blocks = body.querySelectorAll<HTMLElement>(`[data-column="${column}"] [data-id]`);
    return [...blocks].find(({ dataset }) => dataset.id === id) ?? null;
  }
}

/** The nearest stop of a column, or of the first one with a stop. */
function firstStop(model: GridModel, column: number, minute: number): Cursor | null {
  const grid = cursorGridOf(model);
  const stops = [column, ...model.columns.keys()].map((each) => nearestStop(each, minute, grid));
  return stops.find((stop) => stop !== null) ?? null;
}
