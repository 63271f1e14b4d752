import type { CatalogueColor } from '@daybook/contract/catalogue-values';
import { blocksTime } from '@daybook/domain/booking';
import { hues as categoricalHues, hueOf } from '@daybook/ui/hues';
import { statusLooks } from '@daybook/ui/statuses';
import type { CalendarData, CalendarItem } from '../calendar-data.ts';

/** The meaning of a block's colour; its icon and its edge show the status. */
export const colourings = ['service', 'staff', 'category'] as const;
export type Colouring = (typeof colourings)[number];

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

/** Neighbours in the team are far apart, and no hue repeats before each was used once. */
const staffHue = (place: number): number =>
  categoricalHues[place % categoricalHues.length] ?? categoricalHues[0];

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
