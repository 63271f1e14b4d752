import type { Site } from '@daybook/contract/site';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatWhen } from '@daybook/ui/format/when';
import type { VisitPart } from './parts.ts';

type Policy = Pick<Site['policy'], 'cancelMinutes' | 'rescheduleMinutes'>;

/** Of several services the strictest. */
export const policyOf = (parts: readonly VisitPart[]): Policy => ({
  cancelMinutes: Math.max(0, ...parts.map(({ service }) => service.cancelMinutes)),
  rescheduleMinutes: Math.max(0, ...parts.map(({ service }) => service.rescheduleMinutes)),
});

/** Until when a request is answered at the latest: it is kept for some hours, and no longer than until the visit. */
export const answeredUntil = (startAt: string, { requestHours }: Site['policy'], now: Date): Date =>
  new Date(Math.min(now.getTime() + requestHours * 3_600_000, Date.parse(startAt)));

/** Until when, as instants, a visit that starts then can be cancelled and moved. */
export const deadlinesOf = (startAt: string, { cancelMinutes, rescheduleMinutes }: Policy) => ({
  cancelUntil: before(startAt, cancelMinutes),
  rescheduleUntil: before(startAt, rescheduleMinutes),
});

const before = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();

interface Deadlines {
  cancelUntil: string;
  rescheduleUntil: string;
}

/** The booking policy with its real times: until when a visit can be cancelled and moved free of charge. */
export function policyText({ cancelUntil, rescheduleUntil }: Deadlines, zone: string, now: Date): string {
  const isOpen = (until: string) => Date.parse(until) >= now.getTime();
  const free = (act: string, until: string) => `Free to ${act} until ${formatWhen(until, zone, now)}.`;
  const late = (act: string) => `It is too late to ${act} this visit free of charge.`;

  if (!isOpen(cancelUntil) && !isOpen(rescheduleUntil)) return late('cancel or move');
  if (cancelUntil === rescheduleUntil) return free('cancel or move', cancelUntil);
  const cancel = isOpen(cancelUntil) ? free('cancel', cancelUntil) : late('cancel');
  const move = isOpen(rescheduleUntil) ? free('move', rescheduleUntil) : late('move');
  return `${cancel} ${move}`;
}

/** The same for each of several visits, whose deadlines lie as long before their own start. */
export function policyOfEach({ cancelMinutes, rescheduleMinutes }: Policy): string {
  const before = (minutes: number) =>
    minutes === 0 ? 'until it starts' : `until ${formatDuration(minutes)} before it starts`;
  if (cancelMinutes === rescheduleMinutes)
    return `Each visit is free to cancel or move ${before(cancelMinutes)}.`;
  return `Each visit is free to cancel ${before(cancelMinutes)}, and to move ${before(rescheduleMinutes)}.`;
}
