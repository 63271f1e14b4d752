import type { BookingEvent } from '@daybook/contract/register';
import type { BookingEventKind } from '@daybook/domain/booking';
import { actionLabels } from './action-labels.ts';

const otherKinds: Readonly<Record<Exclude<BookingEventKind, keyof typeof actionLabels>, string>> = {
  created: 'Booked',
  reschedule: 'Moved',
  edit: 'Changed',
  remind: 'Reminder sent',
  expire: 'Expired',
  ask: 'Payment asked for',
  pay: 'Paid',
  lose: 'Paid after the time was taken',
  'give-back': 'Money given back',
  'will-come': 'Said that they will come',
};

const isOther = (kind: BookingEventKind): kind is keyof typeof otherKinds => kind in otherKinds;

/** The event in words; the author follows. */
export const eventWord = ({ kind }: BookingEvent): string =>
  isOther(kind) ? otherKinds[kind] : actionLabels[kind].past;

/** The author. */
export const actorName = ({ by, bySystem }: BookingEvent): string =>
  bySystem ? 'Daybook' : (by ?? 'the customer');
