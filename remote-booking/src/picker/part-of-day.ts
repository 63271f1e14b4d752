import type { Slot } from '@daybook/contract/slots';
import { msg } from '@daybook/i18n';

/** A time as its button shows it: the slot with its local hour and minute at the business. */
export interface Time {
  slot: Slot;
  /** Minute of the day, in the business's local time. */
  minute: number;
  /** `10:00`. */
  label: string;
}

const names = [msg('Morning'), msg('Afternoon'), msg('Evening')] as const;
type Name = (typeof names)[number];

/** A heading in the list of times, with its times. */
export interface PartOfDay {
  name: Name;
  times: readonly Time[];
}

const nameOf = (minute: number): Name => {
  const [morning, afternoon, evening] = names;
  if (minute < 720) return morning;
  return minute < 1020 ? afternoon : evening;
};

/** The times of one day by part of the day, without empty parts; noon is afternoon, 17:00 is evening. */
export function partsOfDay(times: readonly Time[]): PartOfDay[] {
  return names
    .map((name) => ({
      name,
      times: times.filter(({ minute }) => nameOf(minute) === name),
    }))
    .filter((part) => part.times.length > 0);
}
