import { Temporal } from 'temporal-polyfill';
import { addDays, type CalendarDate } from '../time/wall-clock.ts';

/** The due date, this many days after the issue; 0 is due at once. */
export const dueOn = (issuedOn: CalendarDate, netDays: number): CalendarDate => addDays(issuedOn, netDays);

export const ageingBuckets = ['current', '1-30', '31-60', '61-90', '90+'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** Days elapsed since a day; negative while it is in the future. */
export const daysSince = (day: CalendarDate, today: CalendarDate): number =>
  Temporal.PlainDate.from(day).until(today, { largestUnit: 'days' }).days;

/** The ageing bucket of an open invoice: due today or later is current. */
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

/**
 * The earliest unsettled instalment, with the open amount of all instalments up to it; null if everything is settled.
 */
export function earliestOpenPart(parts: readonly Part[], settled: number): Part | null {
  let until = 0;
  for (const { dueOn, amountMinor } of parts) {
    until += amountMinor;
    if (until > settled) return { dueOn, amountMinor: until - settled };
  }
  return null;
}

/** The recurrence of an invoice: every so many months or weeks from its first day. */
export interface Recurrence {
  firstOn: CalendarDate;
  every: number;
  unit: 'week' | 'month';
}

/**
 * The nth date (from 0) of a recurrence, always counted from the first: a 31st returns after a shorter month, and a
 * late run changes nothing.
 */
export function occurrenceOn({ firstOn, every, unit }: Recurrence, nth: number): CalendarDate {
  const first = Temporal.PlainDate.from(firstOn);
  const step = nth * every;
  return (unit === 'week' ? first.add({ weeks: step }) : first.add({ months: step })).toString();
}

/** A missed reminder is still sent this many days later; after that it would only confuse. */
const remindsWithinDays = 7;

/** Whether a reminder for a day is to be sent today. */
export function isReminderDue(belongsOn: CalendarDate, today: CalendarDate): boolean {
  return belongsOn <= today && today <= addDays(belongsOn, remindsWithinDays);
}

/** How long a link to an invoice works. The holder of an expired one can have a new one mailed. */
export const linkDays = 180;
