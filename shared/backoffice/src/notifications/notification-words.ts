import type { Notification } from '@daybook/contract/notifications';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import {
  type Icon,
  IconBeach,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconMailX,
  IconMessageQuestion,
} from '@tabler/icons-react';
import { mailName } from '../booking/mail-words.ts';
import { daysText } from '../schedule/days-text.ts';

type Kind = Notification['kind'];

/** What happened, in words. */
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
};

/** About whom and when. `when` says an instant on the clock of the business. */
export function detailOf(
  item: Notification,
  { when, today }: { when: (at: string) => string; today: string },
): string {
  if ('customerName' in item) return `${item.customerName}, ${when(item.startAt)}`;
  if ('mailKind' in item) return [mailName(item.mailKind), item.reference].filter(Boolean).join(' · ');
  const days = daysText({ ...item, part: null }, today);
  return item.kind === 'time_off_requested' ? `${item.staffName}, ${days}` : days;
}

/** Where it leads. A mail that is about no booking leads to where what failed is listed. */
export function pathOf(item: Notification, area: BackofficeArea): string {
  const paths = areaPaths(area);
  if ('timeOffId' in item) {
    return item.kind === 'time_off_requested'
      ? `${area}/all-staff?week=${item.firstOn}`
      : `${paths.myAccount}?tab=time-off`;
  }
  return item.bookingId ? paths.booking(item.bookingId) : paths.dashboard;
}
