import type { Site } from '@daybook/contract/site';
import { formatWhen } from '@daybook/ui/format/when';

type Policy = Pick<Site['policy'], 'cancelMinutes' | 'rescheduleMinutes'>;

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
  if (cancelUntil === rescheduleUntil) return deadlineText('cancel or move', cancelUntil, zone, now);
  return [
    deadlineText('cancel', cancelUntil, zone, now),
    deadlineText('move', rescheduleUntil, zone, now),
  ].join(' ');
}

function deadlineText(act: string, until: string, zone: string, now: Date): string {
  const isPast = Date.parse(until) < now.getTime();
  if (isPast) return `It is too late to ${act} this visit free of charge.`;
  return `Free to ${act} until ${formatWhen(until, zone, now)}.`;
}
