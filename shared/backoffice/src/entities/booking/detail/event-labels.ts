import type { BookingEvent } from '@daybook/contract/register';
import type { BookingEventKind } from '@daybook/domain/booking';
import { msg, t } from '@daybook/i18n';
import { actionLabels } from './action-labels.ts';

const otherKinds: Readonly<Record<Exclude<BookingEventKind, keyof typeof actionLabels>, string>> = {
  created: msg('Booked'),
  reschedule: msg('Moved'),
  edit: msg('Changed'),
  remind: msg('Reminder sent'),
  expire: msg('Expired'),
  ask: msg('Payment requested'),
  pay: msg('Paid'),
  lose: msg('Paid after the time was taken'),
  'give-back': msg('Refunded'),
  'will-come': msg('Attendance confirmed'),
  late: msg('Running late'),
};

const isOther = (kind: BookingEventKind): kind is keyof typeof otherKinds => kind in otherKinds;

/** The event in words; the author follows. */
export const eventWord = ({ kind }: BookingEvent): string =>
  t(isOther(kind) ? otherKinds[kind] : actionLabels[kind].past);

/** The author. */
export const actorName = ({ by, bySystem }: BookingEvent): string =>
  bySystem ? 'Daybook' : (by ?? t('the customer'));
