import type { CatalogueColor } from '@daybook/contract/catalogue-values';
import { blocksTime } from '@daybook/domain/booking';
import { statusLooks } from '@daybook/ui/statuses';
import type { CalendarData, CalendarItem } from '../calendar-data.ts';

/** The meaning of a block's colour; its icon and its edge show the status. */
export const colourings = ['service', 'staff', 'category'] as const;
export type Colouring = (typeof colourings)[number];

/** The number of categorical hues: more are not distinguished at a glance. */
export const hueCount = 10;

/** The number of hues to choose from for a team member. */
const chosenHueCount = 12;

export interface BlockColour {
  /** `hue` for one of the hues; `slate` is nearly grey. */
  tone: 'hue' | 'slate' | 'gray';
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

/** One of the categorical hues, in degrees. */
const hueAt = (place: number): number => (place % hueCount) * (360 / hueCount);

/** The hue of an id without a chosen colour, the same on every day and device (FNV-1a). */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hueAt(hash >>> 0);
}

/** Far apart for neighbours in the team, and each hue once before any repeats. */
const staffHue = (place: number): number => hueAt(place * 3);

/** The hue of each person, service or category. Team members without a chosen colour differ from each other. */
export function huesBy(
  colouring: Colouring,
  staff: CalendarData['staff'],
  items: readonly CalendarItem[],
): ReadonlyMap<string, Hue> {
  if (colouring === 'staff') {
    return new Map(
      staff.map(({ staffId, hue }, place) => [
        staffId,
        hue === null ? staffHue(place) : (hue % chosenHueCount) * (360 / chosenHueCount),
      ]),
    );
  }
  return new Map(
    items.flatMap((item): [string, Hue][] => {
      if (item.kind === 'blocked') return [];
      const { categoryId, categoryColor, serviceId, serviceColor } = item;
      const [id, chosen] =
        colouring === 'category' ? [categoryId, categoryColor] : [serviceId, serviceColor ?? categoryColor];
      return [[id, chosen === null ? hueOf(id) : catalogueHues[chosen]]];
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
  const { isOpen = false } = statusLooks[item.status];
  if (!blocksTime(item.status)) return { tone: 'gray', hue: undefined, isOpen };
  const hue = hues.get(item[`${colouring}Id`]) ?? 0;
  return hue === 'slate' ? { tone: hue, hue: undefined, isOpen } : { tone: 'hue', hue, isOpen };
}
