import { statusLooks } from '@daybook/ui/statuses';
import type { CalendarItem } from '../calendar-data.ts';

/** What the colour of a block says; its icon says the status all the same. */
export const colourings = ['status', 'staff', 'category'] as const;
export type Colouring = (typeof colourings)[number];

/** How many hues can be told apart at a glance. */
const hueCount = 12;

export interface BlockColour {
  /** A status colour, or `hue` for one of the numbered hues. */
  tone: 'blue' | 'yellow' | 'green' | 'gray' | 'red' | 'hue';
  hue: number | undefined;
  isOpen: boolean;
}

/** A hue for each id, in their order; the same id keeps its hue while the order stays. */
export function huesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(ids)].map((id, index) => [id, (index * 5) % hueCount]));
}

/** How a block is coloured. What was called off, and what is blocked, is grey whatever the colours say. */
export function colourOf(
  item: CalendarItem,
  colouring: Colouring,
  hues: ReadonlyMap<string, number>,
): BlockColour {
  if (item.kind === 'blocked') return { tone: 'gray', hue: undefined, isOpen: false };
  const { tone, isOpen = false } = statusLooks[item.status];
  const isCalledOff = isOpen && item.status !== 'pending';
  if (colouring === 'status' || isCalledOff) return { tone, hue: undefined, isOpen };
  return { tone: 'hue', hue: hues.get(colouring === 'staff' ? item.staffId : item.categoryId) ?? 0, isOpen };
}
