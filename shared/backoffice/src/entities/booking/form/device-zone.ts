import { sameClock } from '@daybook/ui/format/zone';

/** Whether this device's zone shows another time than the business. */
export const isDeviceElsewhere = (zone: string, now: Date): boolean =>
  !sameClock(zone, new Intl.DateTimeFormat().resolvedOptions().timeZone, now);
