import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import { msg, t } from '@daybook/i18n';

type Rhythm = Pick<RecurringInvoice, 'every' | 'unit'>;

/** `Every month.`, `Every 2 weeks.` */
export const rhythmText = ({ every, unit }: Rhythm): string =>
  unit === 'month'
    ? t('{every, plural, one {Every month.} other {Every # months.}}', { every })
    : t('{every, plural, one {Every week.} other {Every # weeks.}}', { every });

/** The end; empty if it never ends. */
export function endText(
  { endsOn, times }: Pick<RecurringInvoice, 'endsOn' | 'times'>,
  dayText: (day: string) => string,
): string {
  if (times !== null)
    return t('{times, plural, one {# invoice in total.} other {# invoices in total.}}', { times });
  return endsOn === null ? '' : t('Ends {date}.', { date: dayText(endsOn) });
}

/** The delivery of each invoice. */
export function fateText({
  issuesByItself,
  sendsByItself,
}: Pick<RecurringInvoice, 'issuesByItself' | 'sendsByItself'>): string {
  if (sendsByItself) return t('Invoices are issued and emailed automatically.');
  return issuesByItself
    ? t('Invoices are issued automatically. You send them.')
    : t('Invoices are created as drafts.');
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
  'goes-on': { label: msg('Active [schedule]'), color: 'green' },
  paused: { label: msg('Paused'), color: 'gray' },
  stopped: { label: msg('Stopped'), color: 'red' },
  ended: { label: msg('Ended'), color: 'gray' },
};
