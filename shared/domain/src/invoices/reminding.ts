import { addDays, type CalendarDate } from '../time/wall-clock.ts';
import { isReminderDue } from './due.ts';

/** The date from which a reminder counts its days. */
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

/** The facts that decide whether a reminder of an invoice is due. Amounts in minor units of one currency. */
export interface Remindable {
  state: string;
  balance: number;
  openDisputes: number;
  isPaused: boolean;
  /** The day of the first sending to the customer; null before it. */
  sentOn: CalendarDate | null;
  /** The day by which the customer has promised to pay. */
  promisedOn: CalendarDate | null;
  /** The customer's credit with the business. If it covers the balance, it must be offered first. */
  customerCredit: number;
}

/**
 * False for invoices that were never sent, are settled, disputed or paused, have a promised date, or are covered by the
 * customer's credit.
 */
export function isRemindable(invoice: Remindable, today: CalendarDate): boolean {
  const { state, balance, openDisputes, isPaused, sentOn, promisedOn, customerCredit } = invoice;
  if (sentOn === null || state !== 'issued' || balance <= 0 || openDisputes > 0 || isPaused) return false;
  if (promisedOn !== null && promisedOn >= today) return false;
  return customerCredit < balance;
}

/**
 * The rules that are due and not long past, the latest day first; only the first is worth a mail. Rules for the day of
 * sending and the days before it are left out.
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
