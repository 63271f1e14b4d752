import {
  type DragEvent,
  type DragState,
  type GridPlace,
  type GridSpan,
  type Grip,
  longPressMs,
  nextDrag,
  noDrag,
  type ScreenPoint,
} from '@daybook/domain/calendar/drag';
import { isSameSpan, spanAt } from '@daybook/domain/calendar/placement';
import { toMinutes } from '@daybook/domain/calendar/scale';
import type { CalendarItem } from '../calendar-data.ts';
import { boundsOf, type GridModel, placedIn } from './grid-model.ts';
import { gripAt } from './grip.ts';
import { Listeners } from './listeners.ts';
import type { Change, Preview } from './preview.ts';

interface PointerContext {
  body: HTMLElement;
  model: () => GridModel;
  preview: Preview;
  /** Scrolls at an edge; returns whether it did. */
  scrollAt: (point: ScreenPoint) => boolean;
}

/** Lets a pointer create, move and resize on the grid. `nextDrag` decides the meaning of its events. */
export class GridPointer {
  readonly #place: PointerContext;
  #state: DragState = noDrag;
  #pointerId = -1;
  #point: ScreenPoint = { x: 0, y: 0 };
  /** The item when it was grabbed, to detect a concurrent change. */
  #item: CalendarItem | null = null;
  /** The last drawn position. */
  #span: GridSpan | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #swallowsClick = false;
  readonly #following = new Listeners();
  readonly #attached = new Listeners();

  constructor(place: PointerContext) {
    this.#place = place;
    const { body } = place;
    const isDragging = () => this.#state.phase === 'dragging';
    this.#attached.add(body, 'pointerdown', (event) => this.#press(event));
    // A finger that has lifted an item must not scroll.
    const onTouch = (event: TouchEvent) => isDragging() && event.cancelable && event.preventDefault();
    this.#attached.add(body, 'touchmove', onTouch, { passive: false });
    const onMenu = (event: MouseEvent) => this.#state.phase !== 'idle' && event.preventDefault();
    this.#attached.add(body, 'contextmenu', onMenu);
    this.#attached.add(body, 'click', (event) => this.#click(event), { capture: true });
  }

  detach(): void {
    this.#dispatch({ type: 'cancel' });
    this.#attached.clear();
  }

  #press(event: PointerEvent): void {
    this.#swallowsClick = false;
    if (event.button !== 0 || this.#state.phase !== 'idle') return;
    this.#point = { x: event.clientX, y: event.clientY };
    const grip = gripAt(this.#place.model(), event, this.#placeAt(this.#point));
    if (!grip) return;
    this.#item = placedIn(this.#place.model(), grip.span.column, grip.id)?.item ?? null;
    this.#pointerId = event.pointerId;
    this.#timer = setTimeout(() => this.#dispatch({ type: 'rest' }), longPressMs);
    this.#follow();
    const by = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    this.#dispatch({ type: 'press', grip, at: this.#point, by });
  }

  /** Follows the pointer everywhere until it is released. */
  #follow(): void {
    const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === this.#pointerId) act(event);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      this.#point = { x: clientX, y: clientY };
      this.#dispatch({ type: 'move', at: this.#point });
    };
    const cancel = () => this.#dispatch({ type: 'cancel' });
    // The release may be at a position without a move event: the last moves can be merged into it.
    const release = (event: PointerEvent) => {
      move(event);
      this.#dispatch({ type: 'release' });
    };
    this.#following.add(window, 'pointermove', mine(move));
    this.#following.add(window, 'pointerup', mine(release));
    this.#following.add(window, 'pointercancel', mine(cancel));
    this.#following.add(window, 'blur', cancel);
    this.#following.add(window, 'keydown', (event) => this.#key(event), { capture: true });
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#state.phase !== 'dragging') return;
    event.stopPropagation();
    this.#dispatch({ type: 'cancel' });
  }

  /** The click that ends a drag opens nothing. */
  #click(event: MouseEvent): void {
    if (!this.#swallowsClick) return;
    this.#swallowsClick = false;
    event.stopPropagation();
  }

  #dispatch(event: DragEvent): void {
    const before = this.#state;
    this.#state = nextDrag(before, event);
    if (this.#state.phase === 'idle') this.#finish(before, event);
    if (this.#state.phase !== 'dragging') return;
    if (before.phase !== 'dragging') {
      this.#place.body.setPointerCapture(this.#pointerId);
      this.#mark(this.#state.grip, true);
    }
    this.#schedule();
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    if (this.#state.phase !== 'dragging') return;
    const { preview, scrollAt } = this.#place;
    const hasScrolled = scrollAt(this.#point);
    const { grip } = this.#state;
    const next = this.#spanOf(grip);
    if (!this.#span || !isSameSpan(this.#span, next)) {
      this.#span = next;
      preview.show(this.#changeOf(grip, next));
    }
    if (hasScrolled) this.#schedule();
  }

  #finish(before: DragState, event: DragEvent): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#following.clear();
    if (before.phase === 'idle') return;
    this.#span = null;
    // Evaluated at the present pointer position: the last drawn one may be a frame old, or missing.
    if (before.phase === 'dragging')
      this.#drop(before.grip, event.type === 'release' ? this.#spanOf(before.grip) : null);
    else if (event.type === 'release' && before.grip.kind === 'create') {
      this.#place.preview.commit(this.#changeOf(before.grip, before.grip.span), true);
    }
  }

  #drop(grip: Grip, span: GridSpan | null): void {
    const { body, preview } = this.#place;
    this.#mark(grip, false);
    this.#swallowsClick = true;
    if (body.hasPointerCapture(this.#pointerId)) body.releasePointerCapture(this.#pointerId);
    if (span && (grip.kind === 'create' || !isSameSpan(span, grip.span))) {
      preview.commit(this.#changeOf(grip, span));
    } else preview.hide();
  }

  /** The span at the pointer. */
  #spanOf(grip: Grip): GridSpan {
    return spanAt(grip, this.#placeAt(this.#point), boundsOf(this.#place.model()));
  }

  #placeAt({ x, y }: ScreenPoint): GridPlace {
    const { body, model } = this.#place;
    const { left, top } = body.getBoundingClientRect();
    const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')];
    const isMirrored = getComputedStyle(body).direction === 'rtl';
    const past = columns.findIndex(({ offsetLeft, offsetWidth }) =>
      isMirrored ? x - left > offsetLeft : x - left < offsetLeft + offsetWidth,
    );
    const column = past < 0 ? columns.length - 1 : past;
    return { column, minute: toMinutes(model().step, y - top) };
  }

  #changeOf({ kind }: Grip, span: GridSpan): Change {
    return { kind, item: this.#item, span };
  }

  #mark(grip: Grip, isLifted: boolean): void {
    const { body } = this.#place;
    body.toggleAttribute('data-dragging', isLifted);
    const blocks = body.querySelectorAll<HTMLElement>(`[data-column="${grip.span.column}"] [data-id]`);
    const held = [...blocks].find(({ dataset }) => dataset.id === grip.id);
    held?.toggleAttribute('data-lifted', isLifted);
  }
}
