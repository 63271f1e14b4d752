import type { Notification } from '@daybook/contract/notifications';
import { mailName } from '@daybook/domain/messages/mail-name';
import { formatMoney } from '@daybook/domain/money-text';
import { type WatchedChange, watchedChangeLabels } from '@daybook/domain/watched-changes';
import { msg, t } from '@daybook/i18n';
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
  booking_new: msg('New booking'),
  booking_requested: msg('A request is waiting for your answer'),
  booking_cancelled: msg('Cancelled by the customer'),
  booking_moved: msg('Rescheduled by the customer'),
  time_off_requested: msg('Time off requested'),
  time_off_approved: msg('Your time off was approved'),
  time_off_declined: msg('Your time off was declined'),
  mail_failed: msg('An email couldn’t be sent'),
  mail_bounced: msg('An email bounced'),
  canary_stopped: msg('A new version failed and was stopped'),
  payment_received: msg('Paid online'),
  payment_failed: msg('A payment failed'),
  payment_wrong: msg('A payment needs your attention'),
  refund_failed: msg('A refund failed'),
  payment_disputed: msg('A payment is disputed'),
  dispute_won: msg('Dispute won'),
  dispute_lost: msg('Dispute lost'),
  transfer_waiting: msg('A bank transfer needs confirming'),
  outside_calendar_broken: msg('Your outside calendar can’t be read'),
  watched_change: msg('An important setting was changed'),
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
  outside_calendar_broken: IconCalendarX,
  watched_change: IconShieldLock,
};

/** The notification's subject and time. `when` formats an instant in the business's time zone. */
export function detailOf(
  item: Notification,
  { when, today }: { when: (at: string) => string; today: string },
): string {
  if ('amountMinor' in item) {
    const text = t('{name}, {amount} for {about}', {
      name: item.customerName,
      amount: formatMoney(item),
      about: item.about,
    });
    return item.detail === '' ? text : `${text}. ${item.detail}`;
  }
  if ('customerName' in item) return `${item.customerName}, ${when(item.startAt)}`;
  if ('mailKind' in item) return [mailName(item.mailKind), item.reference].filter(Boolean).join(' · ');
  if ('remote' in item)
    return t('{remote} {version}: {failures} of {loads} loads failed', {
      remote: item.remote,
      version: item.version,
      failures: item.failures,
      loads: item.loads,
    });
  if ('host' in item) return item.host;
  if ('change' in item) {
    const change = t(watchedChangeLabels[item.change]);
    return t('{change}, by {name}', {
      change: item.about === '' ? change : `${change} (${item.about})`,
      name: item.byName,
    });
  }
  const days = daysText({ ...item, part: null }, today);
  return item.kind === 'time_off_requested' ? `${item.staffName}, ${days}` : days;
}

/** Only administrators receive these notifications. */
const watchedPaths: Readonly<Record<WatchedChange, string>> = {
  bank_account: '/admin/payment-setting?tab=offline',
  payment_provider: '/admin/payment-setting?tab=gateways',
  text_channel: '/admin/site-settings?tab=texts',
  sender: '/admin/site-settings?tab=sender',
  sign_in_rules: '/admin/site-settings?tab=security',
  sign_in_address: '/admin/staff-manage',
  account_rights: '/admin/staff-manage',
  role_rights: '/admin/roles',
  business_address: '/admin/site-settings',
  api_key: '/admin/site-settings?tab=api-keys',
  webhook: '/admin/site-settings?tab=webhooks',
  webhook_paused: '/admin/site-settings?tab=webhooks',
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
  if ('host' in item) return `${paths.myAccount}?tab=calendars`;
  if ('change' in item) return watchedPaths[item.change];
  if (item.kind === 'transfer_waiting') return paths.transfers;
  if ('invoiceId' in item && item.invoiceId !== null) return paths.invoice(item.invoiceId);
  return item.bookingId ? paths.booking(item.bookingId) : paths.dashboard;
}
