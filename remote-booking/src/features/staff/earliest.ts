import type { Slot } from '@daybook/contract/slots';

/** The first free start with a staff member for the service at an index. Slots are in order of time. */
export const earliestAt = (slots: readonly Slot[], place: number, staffId: string): string | undefined =>
  slots.find(({ segments }) => segments[place]?.staffIds.includes(staffId))?.startAt;

/** The first free start with a staff member for the whole booking. */
export const earliestWith = (slots: readonly Slot[], staffId: string): string | undefined =>
  slots.find(({ segments }) => segments.every(({ staffIds }) => staffIds.includes(staffId)))?.startAt;
