import { type RefObject, useEffect, useState } from 'react';
import { ItemCard } from '../block/ItemCard.tsx';
import type { PlacedItem } from '../block/placed-item.ts';
import type { GridModel } from './grid-model.ts';
import { placedAt } from './grid-model.ts';
import classes from './HoverCard.module.css';
import { Listeners } from './listeners.ts';

interface Props {
  body: RefObject<HTMLDivElement | null>;
  /** Visible while an item is carried. */
  ghost: RefObject<HTMLDivElement | null>;
  /** Read when a card opens. */
  model: RefObject<GridModel>;
}

interface Shown {
  placed: PlacedItem;
  /** The block on the screen. */
  box: DOMRect;
}

/** The pointer passes many blocks on its way; only one on which it rests opens. */
const restMs = 350;
/** The way from the block to the card. */
const leaveMs = 150;
const widthPx = 272;
const leastHeightPx = 180;

/**
 * The details of the item under a resting mouse, or with the visible focus. Screen readers have them in the block's
 * name, and a touch opens the booking.
 */
export function HoverCard({ body, ghost, model }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const grid = body.current;
    if (!grid) return;
    const listeners = new Listeners();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (ms: number, next: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(next, ms);
    };
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const show = (block: HTMLElement) => {
      const placed = placedAt(model.current, block);
      if (placed && block.isConnected) setShown({ placed, box: block.getBoundingClientRect() });
    };
    listeners.add(grid, 'pointerover', ({ target, pointerType, buttons }) => {
      if (pointerType !== 'mouse' || buttons > 0) return;
      const block = blockOf(target);
      if (block) after(restMs, () => show(block));
      else after(leaveMs, hide);
    });
    listeners.add(grid, 'pointerleave', () => after(leaveMs, hide));
    listeners.add(grid, 'keyup', ({ key, target }) => {
      const block = blockOf(target);
      if (key !== 'Escape' && block?.matches(':focus-visible') && ghost.current?.hidden) show(block);
    });
    listeners.add(grid, 'focusout', hide);
    listeners.add(window, 'pointerdown', hide, { capture: true });
    listeners.add(window, 'keydown', hide, { capture: true });
    listeners.add(window, 'scroll', hide, { capture: true });
    listeners.add(window, 'pointermove', ({ target }) => {
      if (target instanceof Element && target.closest('[data-hover-card]')) clearTimeout(timer);
    });
    return () => {
      clearTimeout(timer);
      listeners.clear();
    };
  }, [body, ghost, model]);

  if (!shown) return null;
  const { placed, box } = shown;
  return (
    <div
      className={classes.root}
      data-hover-card
      aria-hidden
      style={{ ...besides(box), width: widthPx }}
      onPointerLeave={() => setShown(null)}
    >
      <ItemCard
        item={placed.item}
        time={placed.time}
        staffName={model.current.staffNames.get(placed.item.staffId) ?? ''}
      />
    </div>
  );
}

const blockOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;

/** Beside the block, or below it if neither side has room. */
function besides({ left, right, top, bottom }: DOMRect) {
  const { innerWidth, innerHeight } = window;
  const side = right + widthPx <= innerWidth ? right : left - widthPx;
  if (side >= 0) return { left: side, top: Math.max(8, Math.min(top, innerHeight - leastHeightPx)) };
  const below = { left: Math.max(8, Math.min(left, innerWidth - widthPx - 8)) };
  return bottom + leastHeightPx <= innerHeight
    ? { ...below, top: bottom }
    : { ...below, bottom: innerHeight - top };
}
