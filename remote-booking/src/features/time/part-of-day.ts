import type { Slot } from '@daybook/contract/slots';

/** A time as its button shows it: the slot with its hour and minute on the wall of the business. */
export interface Time {
  slot: Slot;
  /** Of the day, on the wall of the business. */
  minute: number;
  /** `10:00`. */
  label: string;
}

/** A heading of the list of times with what stands below it. */
export interface PartOfDay {
  name: 'Morning' | 'Afternoon' | 'Evening';
  times: readonly Time[];
}

const nameOf = (minute: number): PartOfDay['name'] => {
  if (minute < 720) return 'Morning';
  return minute < 1020 ? 'Afternoon' : 'Evening';
};

/** The times of one day by part of the day, empty parts left out; noon is afternoon, 17:00 is evening. */
export function partsOfDay(times: readonly Time[]): PartOfDay[] {
  const names: PartOfDay['name'][] = ['Morning', 'Afternoon', 'Evening'];
  return names
    .map((name) => ({
      name,
      times: times.filter(({ minute }) => nameOf(minute) === name),
    }))
    .filter((part) => part.times.length > 0);
}
