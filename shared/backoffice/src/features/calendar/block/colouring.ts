import type { CatalogueColor } from '@daybook/contract/catalogue-values';
import { blocksTime } from '@daybook/domain/booking';
import { statusLooks } from '@daybook/ui/statuses';
import type { CalendarData, CalendarItem } from '../calendar-data.ts';

/** The meaning of a block's colour; its icon always shows the status. */
export const colourings = ['status', 'staff', 'service', 'category'] as const;
export type Colouring = (typeof colourings)[number];

/** The number of hues that are easily distinguished. */
const hueCount = 12;

export interface BlockColour {
  /** A status colour, or `hue` for one of the hues; `slate` is nearly grey. */
  tone: 'blue' | 'yellow' | 'green' | 'gray' | 'red' | 'hue' | 'slate';
  /** The hue in degrees. */
  hue: number | undefined;
  isOpen: boolean;
}

/** Degrees, or nearly grey. */
export type Hue = number | 'slate';

/** The hues of the swatches: a catalogue colour looks the same here. */
const catalogueHues: Readonly<Record<CatalogueColor, Hue>> = {
  slate: 'slate',
  red: 25,
  orange: 55,
  yellow: 95,
  green: 145,
  teal: 185,
  blue: 250,
  violet: 300,
  pink: 350,
};

/** An id with its chosen colour: a person's hue number or a catalogue colour. */
export type Coloured = readonly [id: string, chosen: number | CatalogueColor | null];

/** The coloured ids, in an order independent of the day. */
export function colouredBy(
  colouring: Colouring,
  staff: CalendarData['staff'],
  items: readonly CalendarItem[],
): readonly Coloured[] {
  if (colouring === 'status') return [];
  if (colouring === 'staff') return staff.map(({ staffId, hue }) => [staffId, hue]);
  const coloured = items.flatMap((item): Coloured[] => {
    if (item.kind === 'blocked') return [];
    const { categoryId, categoryColor, serviceId, serviceColor } = item;
    return [
      colouring === 'category' ? [categoryId, categoryColor] : [serviceId, serviceColor ?? categoryColor],
    ];
  });
  return [...new Map(coloured)].sort(([a], [b]) => (a < b ? -1 : 1));
}

const inDegrees = (hue: number): number => (hue % hueCount) * (360 / hueCount);

/** A hue for each id: the chosen one, or one by its index; stable while the order is. */
export function huesOf(coloured: readonly Coloured[]): ReadonlyMap<string, Hue> {
  return new Map(
    [...new Map(coloured)].map(([id, chosen], index) => {
      if (chosen === null) return [id, inDegrees(index * 5)];
      return [id, typeof chosen === 'number' ? inDegrees(chosen) : catalogueHues[chosen]];
    }),
  );
}

/** The colour of a block. Cancelled and blocked time is always grey. */
export function colourOf(
  item: CalendarItem,
  colouring: Colouring,
  hues: ReadonlyMap<string, Hue>,
): BlockColour {
  if (item.kind === 'blocked') return { tone: 'gray', hue: undefined, isOpen: false };
  const { tone, isOpen = false } = statusLooks[item.status];
  if (colouring === 'status' || !blocksTime(item.status)) return { tone, hue: undefined, isOpen };
  const hue = hues.get(item[`${colouring}Id`]) ?? 0;
  return hue === 'slate' ? { tone: hue, hue: undefined, isOpen } : { tone: 'hue', hue, isOpen };
}
