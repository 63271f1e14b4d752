import type { Booking } from '@daybook/contract/register';
import { type Icon, IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react';

/** The delivery states of a mail. */
export const mailStates: Readonly<Record<Booking['mails'][number]['state'], { word: string; icon: Icon }>> = {
  waiting: { word: 'Waiting to be sent', icon: IconClock },
  sent: { word: 'Sent', icon: IconCheck },
  failed: { word: 'Could not be sent', icon: IconAlertTriangle },
  bounced: { word: 'Came back, sent', icon: IconArrowBackUp },
};

/** The recipient of a mail: `customer`, `staff`, `manager`, or an address. */
export function recipientName(recipient: string): string {
  if (recipient.startsWith('staff')) return 'the staff member';
  if (recipient === 'manager') return 'a manager';
  return recipient === 'customer' ? 'the customer' : recipient;
}
