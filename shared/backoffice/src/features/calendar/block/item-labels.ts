import type { PaymentMark } from '@daybook/domain/prepayment/payment-state';
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
import { paymentLabels } from '../../../entities/booking/payments/payment-labels.ts';
import type { AppointmentMark, BlockedKind, CalendarItem } from '../calendar-data.ts';

const paymentLook = (mark: PaymentMark, icon: Icon) => ({ word: paymentLabels[mark].toLowerCase(), icon });

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
  requested: { word: 'asked for this staff member', icon: IconUserHeart },
  new: { word: 'new customer', icon: IconSparkles },
  note: { word: 'left a note', icon: IconNote },
  ...paymentLooks,
  online: { word: 'booked online', icon: IconWorld },
  series: { word: 'repeats', icon: IconRepeat },
  overridden: { word: 'booked against a rule', icon: IconShieldOff },
};

/** The icon and word of each kind of blocked time. */
export const blockedLooks: Readonly<Record<BlockedKind, { word: string; icon: Icon }>> = {
  lunch: { word: 'Lunch', icon: IconToolsKitchen2 },
  training: { word: 'Training', icon: IconSchool },
  meeting: { word: 'Meeting', icon: IconUsers },
  cleaning: { word: 'Cleaning', icon: IconBrush },
  travel: { word: 'Travel', icon: IconCar },
  other: { word: 'Blocked', icon: IconDots },
};

/** The subject of an item, within a sentence. */
export const itemName = (item: CalendarItem): string =>
  item.kind === 'appointment' ? item.customerName : blockedLooks[item.blockedKind].word;

/** The details for screen readers after the visible text: status, marks, places. */
export function itemDetails(item: CalendarItem): string[] {
  if (item.kind === 'blocked') return ['Blocked time'];
  const seats = item.seats ? [`${item.seats.taken} of ${item.seats.capacity} seats`] : [];
  return [statusLooks[item.status].word, ...item.marks.map((mark) => markLooks[mark].word), ...seats];
}
