import { addDays, type CalendarDate } from '../time/wall-clock.ts';
import { isReminderDue } from './due.ts';

/** What a reminder counts from. */
export const reminderBases = ['before_due', 'after_due', 'after_issue'] as const;
export type ReminderBasis = (typeof reminderBases)[number];

export interface ReminderRule {
  basis: ReminderBasis;
  days: number;
}

/** The day of a reminder. */
export function reminderOn(
  { basis, days }: ReminderRule,
  { issuedOn, dueOn }: { issuedOn: CalendarDate; dueOn: CalendarDate },
): CalendarDate {
  if (basis === 'after_issue') return addDays(issuedOn, days);
  return addDays(dueOn, basis === 'before_due' ? -days : days);
}

/** What decides whether an invoice is reminded of. Amounts in minor units of one currency. */
export interface Remindable {
  state: string;
  balance: number;
  openDisputes: number;
  isPaused: boolean;
  /** When it went to its customer; null while nobody has sent it. */
  sentOn: CalendarDate | null;
  /** Until when the customer has promised to pay. */
  promisedOn: CalendarDate | null;
  /** What the customer has with the business: as much as is owed has to be offered first. */
  customerCredit: number;
}

/** Nobody is reminded of what they never got, or of what is settled, disputed, paused, promised, or could be paid from what they have. */
export function isRemindable(invoice: Remindable, today: CalendarDate): boolean {
  const { state, balance, openDisputes, isPaused, sentOn, promisedOn, customerCredit } = invoice;
  if (sentOn === null || state !== 'issued' || balance <= 0 || openDisputes > 0 || isPaused) return false;
  if (promisedOn !== null && promisedOn >= today) return false;
  return customerCredit < balance;
}

/**
 * The rules whose day has come and is not long past, the latest day first: only the first of them is worth a mail. The
 * day on which the invoice was sent, and days before it, are none to remind of it.
 */
export function dueReminderRules<R extends ReminderRule>(
  rules: readonly R[],
  invoice: { issuedOn: CalendarDate; dueOn: CalendarDate; sentOn: CalendarDate | null },
  today: CalendarDate,
): (R & { on: CalendarDate })[] {
  return rules
    .map((rule) => ({ ...rule, on: reminderOn(rule, invoice) }))
    .filter(({ on }) => invoice.sentOn !== null && on > invoice.sentOn && isReminderDue(on, today))
    .toSorted((a, b) => b.on.localeCompare(a.on, 'en'));
}
