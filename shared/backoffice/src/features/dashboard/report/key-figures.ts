import type { Report } from '@daybook/contract/report';
import { formatShortNumber } from '@daybook/ui/format/number';

type Key = keyof Report['key'];

/**
 * Describes a card: its figure, its explanation and its format. Amounts have a format of their own.
 */
export interface KeyFigure {
  key: Key;
  label: string;
  counted: string;
  write: (value: number) => string;
  isMoney?: true;
  /** Secondary figures shown below it. */
  asides?: readonly { key: Key; label: string; write: (value: number) => string }[];
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
export const formatShare = (share: number): string => percent.format(share);

/** In hours up to two days, in days beyond. */
function formatLead(hours: number): string {
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}

export const keyFigures: readonly KeyFigure[] = [
  {
    key: 'appointments',
    label: 'Appointments',
    counted:
      'Appointments that start in the period: requested, confirmed, under way, completed or missed. A visit with two services is two appointments. What was cancelled, declined or expired does not count.',
    write: formatShortNumber,
    asides: [
      { key: 'bookedOnline', label: 'online', write: formatShortNumber },
      { key: 'bookedByStaff', label: 'by staff', write: formatShortNumber },
      { key: 'walkedIn', label: 'walked in', write: formatShortNumber },
    ],
  },
  {
    key: 'valueMinor',
    label: 'Booked value',
    counted:
      'Prices, as booked, of the appointments that start in the period and are requested, confirmed, under way or completed. It is not what has been paid.',
    write: String,
    isMoney: true,
  },
  {
    key: 'collectedMinor',
    label: 'Collected',
    counted:
      'Payments that came in on the days of the period, without tips and less what was given back of them, whenever the visit is. Only those in the currency of the business.',
    write: String,
    isMoney: true,
  },
  {
    key: 'utilisation',
    label: 'Utilisation',
    counted:
      'Minutes of confirmed, completed and missed appointments, of all minutes that could be booked: working hours less breaks, time off and closures. A group counts once. Days that are over keep the hours that they had.',
    write: formatShare,
  },
  {
    key: 'noShowRate',
    label: 'No-show rate',
    counted: 'No-shows, of all appointments in the period that were either completed or missed.',
    write: formatShare,
  },
  {
    key: 'cancellationRate',
    label: 'Cancellation rate',
    counted:
      'Cancelled appointments, of all that were made for the period, whatever became of them. Late is what was cancelled after the time until which that is free.',
    write: formatShare,
    asides: [{ key: 'lateCancellationRate', label: 'late', write: formatShare }],
  },
  {
    key: 'newCustomers',
    label: 'New customers',
    counted:
      'Customers whose first completed visit started in the period. Walk-ins without a name do not count.',
    write: formatShortNumber,
  },
  {
    key: 'returningCustomers',
    label: 'Returning customers',
    counted:
      'Customers who came in the period and had come before it. Each counts once, however often they came; walk-ins without a name do not count. Days that are over are counted again every ten minutes.',
    write: formatShortNumber,
  },
  {
    key: 'rebookedRate',
    label: 'Rebooked',
    counted:
      'Of the visits that were completed in the period, those whose customer has a later visit that was booked by 30 days after. What was called off does not count, nor do walk-ins without a name. The last 30 days can still rise.',
    write: formatShare,
  },
  {
    key: 'medianLeadHours',
    label: 'Booked ahead',
    counted:
      'Half of the appointments in the period were booked at least so long before they start. Cancelled ones do not count.',
    write: formatLead,
  },
];
