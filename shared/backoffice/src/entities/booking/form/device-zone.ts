import { sameClock } from '@daybook/ui/format/zone';

/** Whether the clock of this device shows another time than that of the business. */
export const isDeviceElsewhere = (zone: string, now: Date): boolean =>
  !sameClock(zone, new Intl.DateTimeFormat().resolvedOptions().timeZone, now);
