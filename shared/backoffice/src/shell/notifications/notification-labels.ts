import type { Notification } from '@daybook/contract/notifications';
import { mailName } from '@daybook/domain/messages/mail-name';
import { formatMoney } from '@daybook/domain/money-text';
import { type WatchedChange, watchedChangeLabels } from '@daybook/domain/watched-changes';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import {
  type Icon,
  IconAlertTriangle,
  IconBeach,
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconCashBanknote,
  IconCashBanknoteOff,
  IconGavel,
  IconMailX,
  IconMessageQuestion,
  IconShieldLock,
  IconVersionsOff,
} from '@tabler/icons-react';
import { daysText } from '../../kit/time/days-text.ts';

type Kind = Notification['kind'];

export const titles: Readonly<Record<Kind, string>> = {
  booking_new: 'New booking',
  booking_requested: 'A request waits for your answer',
  booking_cancelled: 'Cancelled by the customer',
  booking_moved: 'Moved by the customer',
  time_off_requested: 'Time off is asked for',
  time_off_approved: 'Your time off is approved',
  time_off_declined: 'Your time off is declined',
  mail_failed: 'A mail could not be sent',
  mail_bounced: 'A mail came back',
  canary_stopped: 'A new version failed and was stopped',
  payment_received: 'Paid online',
  payment_failed: 'A payment did not go through',
  payment_wrong: 'A payment needs a look',
  refund_failed: 'A refund did not go through',
  payment_disputed: 'A payment is disputed',
  dispute_won: 'A dispute was won',
  dispute_lost: 'A dispute was lost',
  transfer_waiting: 'A transfer waits to be confirmed',
  watched_change: 'An important setting was changed',
};

export const icons: Readonly<Record<Kind, Icon>> = {
  booking_new: IconCalendarPlus,
  booking_requested: IconMessageQuestion,
  booking_cancelled: IconCalendarX,
  booking_moved: IconCalendarTime,
  time_off_requested: IconBeach,
  time_off_approved: IconCalendarCheck,
  time_off_declined: IconCalendarX,
  mail_failed: IconMailX,
  mail_bounced: IconMailX,
  canary_stopped: IconVersionsOff,
  payment_received: IconCashBanknote,
  payment_failed: IconCashBanknoteOff,
  payment_wrong: IconAlertTriangle,
  refund_failed: IconCashBanknoteOff,
  payment_disputed: IconGavel,
  dispute_won: IconGavel,
  dispute_lost: IconGavel,
  transfer_waiting: IconBuildingBank,
  watched_change: IconShieldLock,
};

/** Whom it is about and when. `when` formats an instant in the business's time zone. */
export function detailOf(
  item: Notification,
  { when, today }: { when: (at: string) => string; today: string },
): string {
  if ('amountMinor' in item) {
    const text = `${item.customerName}, ${formatMoney(item)} for ${item.about}`;
    return item.detail === '' ? text : `${text}. ${item.detail}`;
  }
  if ('customerName' in item) return `${item.customerName}, ${when(item.startAt)}`;
  if ('mailKind' in item) return [mailName(item.mailKind), item.reference].filter(Boolean).join(' · ');
  if ('remote' in item)
    return `${item.remote} ${item.version}: ${item.failures} of ${item.loads} loads failed`;
  if ('change' in item) {
    const of = item.about === '' ? '' : ` (${item.about})`;
    return `${watchedChangeLabels[item.change]}${of}, by ${item.byName}`;
  }
  const days = daysText({ ...item, part: null }, today);
  return item.kind === 'time_off_requested' ? `${item.staffName}, ${days}` : days;
}

/** Only administrators receive these notifications. */
const watchedPaths: Readonly<Record<WatchedChange, string>> = {
  bank_account: '/admin/payment-setting?tab=offline',
  payment_provider: '/admin/payment-setting?tab=gateways',
  sender: '/admin/site-settings?tab=messages',
  sign_in_rules: '/admin/site-settings?tab=security',
  sign_in_address: '/admin/staff-manage',
  account_rights: '/admin/staff-manage',
  role_rights: '/admin/roles',
  business_address: '/admin/site-settings',
};

/** The notification's link. A failed mail without a booking leads to the list of failed mails. */
export function pathOf(item: Notification, area: BackofficeArea): string {
  const paths = areaPaths(area);
  if ('timeOffId' in item) {
    return item.kind === 'time_off_requested'
      ? `${area}/all-staff?week=${item.firstOn}`
      : `${paths.myAccount}?tab=time-off`;
  }
  if ('remote' in item) return '/admin/site-settings?tab=releases';
  if ('change' in item) return watchedPaths[item.change];
  if (item.kind === 'transfer_waiting') return paths.transfers;
  if ('invoiceId' in item && item.invoiceId !== null) return paths.manageInvoice(item.invoiceId);
  return item.bookingId ? paths.booking(item.bookingId) : paths.dashboard;
}
