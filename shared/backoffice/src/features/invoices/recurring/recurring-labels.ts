import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';

type Rhythm = Pick<RecurringInvoice, 'every' | 'unit'>;

/** `every month`, `every 2 weeks`. */
export const rhythmText = ({ every, unit }: Rhythm): string =>
  every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;

/** The end, as the second half of a sentence; empty if it never ends. */
export function endText(
  { endsOn, times }: Pick<RecurringInvoice, 'endsOn' | 'times'>,
  dayText: (day: string) => string,
): string {
  if (times !== null) return times === 1 ? ', once' : `, ${times} times in all`;
  return endsOn === null ? '' : `, until ${dayText(endsOn)}`;
}

/** How each invoice is delivered. */
export function fateText({
  issuesByItself,
  sendsByItself,
}: Pick<RecurringInvoice, 'issuesByItself' | 'sendsByItself'>): string {
  if (sendsByItself) return 'Each is issued and mailed by itself.';
  return issuesByItself ? 'Each is issued by itself, and mailed by hand.' : 'Each waits as a draft.';
}

export type RecurringState = 'goes-on' | 'paused' | 'stopped' | 'ended';

export const stateOf = ({ isEnded, isPaused, problem }: RecurringInvoice): RecurringState => {
  if (isEnded) return 'ended';
  if (!isPaused) return 'goes-on';
  return problem === '' ? 'paused' : 'stopped';
};

export const stateLabels: Readonly<
  Record<RecurringState, { label: string; color: 'green' | 'gray' | 'red' }>
> = {
  'goes-on': { label: 'Goes on', color: 'green' },
  paused: { label: 'Paused', color: 'gray' },
  stopped: { label: 'Stopped', color: 'red' },
  ended: { label: 'Ended', color: 'gray' },
};
