import type { Slot } from '@daybook/contract/slots';

/** A time as its button shows it: the slot with its local hour and minute at the business. */
export interface Time {
  slot: Slot;
  /** Of the day, in the business's local time. */
  minute: number;
  /** `10:00`. */
  label: string;
}

/** A heading in the list of times, with its times. */
export interface PartOfDay {
  name: 'Morning' | 'Afternoon' | 'Evening';
  times: readonly Time[];
}

const nameOf = (minute: number): PartOfDay['name'] => {
  if (minute < 720) return 'Morning';
  return minute < 1020 ? 'Afternoon' : 'Evening';
};

/** The times of one day by part of the day, without empty parts; noon is afternoon, 17:00 is evening. */
export function partsOfDay(times: readonly Time[]): PartOfDay[] {
  const names: PartOfDay['name'][] = ['Morning', 'Afternoon', 'Evening'];
  return names
    .map((name) => ({
      name,
      times: times.filter(({ minute }) => nameOf(minute) === name),
    }))
    .filter((part) => part.times.length > 0);
}
