import { Temporal } from 'temporal-polyfill';
import { addDays, type CalendarDate } from '../time/wall-clock.ts';

/** So many days after the day of issue; none is due at once. */
export const dueOn = (issuedOn: CalendarDate, netDays: number): CalendarDate => addDays(issuedOn, netDays);

export const ageingBuckets = ['current', '1-30', '31-60', '61-90', '90+'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** How many days have passed since a day; negative while it is still to come. */
export const daysSince = (day: CalendarDate, today: CalendarDate): number =>
  Temporal.PlainDate.from(day).until(today, { largestUnit: 'days' }).days;

/** How long an open invoice has been due: due today, or later, is current. */
export function ageingBucketOf(due: CalendarDate, today: CalendarDate): AgeingBucket {
  const days = daysSince(due, today);
  if (days <= 0) return 'current';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : '90+';
}

interface Part {
  dueOn: CalendarDate;
  amountMinor: number;
}

/** The earliest part that is not settled, and what of all parts until then is open; null when all of it is settled. */
export function earliestOpenPart(parts: readonly Part[], settled: number): Part | null {
  let until = 0;
  for (const { dueOn, amountMinor } of parts) {
    until += amountMinor;
    if (until > settled) return { dueOn, amountMinor: until - settled };
  }
  return null;
}

/** How an invoice repeats: every so many months or weeks from its first day on. */
export interface Recurrence {
  firstOn: CalendarDate;
  every: number;
  unit: 'week' | 'month';
}

/**
 * The nth day (0 is the first) of something that repeats. Always counted from the first: what falls on a 31st comes back
 * to it after a shorter month, and a run that comes late moves nothing.
 */
export function occurrenceOn({ firstOn, every, unit }: Recurrence, nth: number): CalendarDate {
  const first = Temporal.PlainDate.from(firstOn);
  const step = nth * every;
  return (unit === 'week' ? first.add({ weeks: step }) : first.add({ months: step })).toString();
}

/** A reminder that was missed is still sent so many days later; after that it would only confuse. */
const remindsWithinDays = 7;

/** Whether a reminder that belongs to a day is to be sent today. */
export function isReminderDue(belongsOn: CalendarDate, today: CalendarDate): boolean {
  return belongsOn <= today && today <= addDays(belongsOn, remindsWithinDays);
}

/** How long a link to an invoice works. Whoever has an older one asks for a new one, which is mailed. */
export const linkDays = 180;
