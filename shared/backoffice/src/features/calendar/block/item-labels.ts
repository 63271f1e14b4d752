import { promisedStatuses } from '@daybook/domain/booking';
import { paymentStateNames } from '@daybook/domain/booking-names';
import type { PaymentMark } from '@daybook/domain/prepayment/payment-state';
import { msg, t } from '@daybook/i18n';
import { statusLooks } from '@daybook/ui/statuses';
import {
  type Icon,
  IconBrush,
  IconCar,
  IconCashBanknote,
  IconCashBanknoteOff,
  IconCoins,
  IconDots,
  IconNote,
  IconRepeat,
  IconSchool,
  IconShieldOff,
  IconSparkles,
  IconToolsKitchen2,
  IconUserHeart,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { AppointmentMark, BlockedKind, CalendarItem } from '../calendar-data.ts';

const paymentLook = (mark: PaymentMark, icon: Icon) => ({ word: paymentStateNames[mark], icon });

/** Three icons: paid, partly paid, unpaid. The word adds the details. */
const paymentLooks: Readonly<Record<PaymentMark, { word: string; icon: Icon }>> = {
  unpaid: paymentLook('unpaid', IconCashBanknoteOff),
  deposit_due: paymentLook('deposit_due', IconCashBanknoteOff),
  deposit_paid: paymentLook('deposit_paid', IconCoins),
  partly_paid: paymentLook('partly_paid', IconCoins),
  paid: paymentLook('paid', IconCashBanknote),
  time_lost: paymentLook('time_lost', IconCashBanknote),
};

/** The icon and word of each mark. */
export const markLooks: Readonly<Record<AppointmentMark, { word: string; icon: Icon }>> = {
  requested: { word: msg('Asked for this team member'), icon: IconUserHeart },
  new: { word: msg('New customer'), icon: IconSparkles },
  note: { word: msg('Left a note'), icon: IconNote },
  ...paymentLooks,
  online: { word: msg('Booked online'), icon: IconWorld },
  series: { word: msg('Repeats'), icon: IconRepeat },
  overridden: { word: msg('Rule overridden'), icon: IconShieldOff },
};

/** The icon and word of each kind of blocked time. */
export const blockedLooks: Readonly<Record<BlockedKind, { word: string; icon: Icon }>> = {
  lunch: { word: msg('Lunch'), icon: IconToolsKitchen2 },
  training: { word: msg('Training'), icon: IconSchool },
  meeting: { word: msg('Meeting'), icon: IconUsers },
  cleaning: { word: msg('Cleaning'), icon: IconBrush },
  travel: { word: msg('Travel'), icon: IconCar },
  other: { word: msg('Blocked'), icon: IconDots },
};

/** What a block shows besides its status: money to collect first, then a note. The card has everything. */
const shownMarks: readonly AppointmentMark[] = ['time_lost', 'unpaid', 'deposit_due', 'partly_paid', 'note'];

/** The one mark on a block. */
export const shownMarkOf = (item: CalendarItem): AppointmentMark | undefined =>
  item.kind === 'appointment' ? shownMarks.find((mark) => item.marks.includes(mark)) : undefined;

/** The subject of an item, within a sentence. */
export const itemName = (item: CalendarItem): string =>
  item.kind === 'appointment' ? item.customerName : t(blockedLooks[item.blockedKind].word);

/** `15 min late`; null for a visit on time, and for one that is over. */
export const lateText = (item: CalendarItem): string | null =>
  item.kind === 'appointment' && item.lateMinutes > 0 && promisedStatuses.includes(item.status)
    ? t('{minutes} min late', { minutes: item.lateMinutes })
    : null;

/** `3 of 8 places` of a group. */
export const seatsText = ({ taken, capacity }: { taken: number; capacity: number }): string =>
  t('{taken} of {capacity} places', { taken, capacity });

/** The details for screen readers after the visible text: status, marks, places. */
export function itemDetails(item: CalendarItem): string[] {
  if (item.kind === 'blocked') return [t('Blocked time')];
  const seats = item.seats ? [seatsText(item.seats)] : [];
  const late = lateText(item);
  const people = item.partySize > 1 ? [t('{count} people', { count: item.partySize })] : [];
  return [
    t(statusLooks[item.status].word),
    ...(late ? [late] : []),
    ...item.marks.map((mark) => t(markLooks[mark].word)),
    ...seats,
    ...people,
  ];
}
