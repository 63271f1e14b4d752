import type { Booking } from '@daybook/contract/register';
import { msg, t } from '@daybook/i18n';
import { type Icon, IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react';

/** The delivery states of a mail. */
export const mailStates: Readonly<Record<Booking['mails'][number]['state'], { word: string; icon: Icon }>> = {
  waiting: { word: msg('Waiting to be sent'), icon: IconClock },
  sent: { word: msg('Sent [email]'), icon: IconCheck },
  failed: { word: msg('Not sent'), icon: IconAlertTriangle },
  bounced: { word: msg('Bounced'), icon: IconArrowBackUp },
};

/** The recipient of a mail: `customer`, `staff`, `manager`, or an address. */
export function recipientName(recipient: string): string {
  if (recipient.startsWith('staff')) return t('the team member');
  if (recipient === 'manager') return t('a manager');
  return recipient === 'customer' ? t('the customer') : recipient;
}
