import type { Booking } from '@daybook/contract/register';
import { mailStateNames } from '@daybook/domain/booking-names';
import { t } from '@daybook/i18n';
import { type Icon, IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react';

/** The delivery states of a mail. */
export const mailStates: Readonly<Record<Booking['mails'][number]['state'], { word: string; icon: Icon }>> = {
  waiting: { word: mailStateNames.waiting, icon: IconClock },
  sent: { word: mailStateNames.sent, icon: IconCheck },
  failed: { word: mailStateNames.failed, icon: IconAlertTriangle },
  bounced: { word: mailStateNames.bounced, icon: IconArrowBackUp },
};

/** The recipient of a mail: `customer`, `staff`, `manager`, or an address. */
export function recipientName(recipient: string): string {
  if (recipient.startsWith('staff')) return t('the team member');
  if (recipient === 'manager') return t('a manager');
  return recipient === 'customer' ? t('the customer') : recipient;
}
