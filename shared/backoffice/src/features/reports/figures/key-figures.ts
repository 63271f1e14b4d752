import type { Report } from '@daybook/contract/report';
import { msg, t } from '@daybook/i18n';
import { formatShare, formatShortNumber } from '@daybook/ui/format/number';

type Key = keyof Report['key'];

/** Describes a card: its figure, its explanation and its format. Amounts have a separate format. */
export interface KeyFigure {
  key: Key;
  label: string;
  counted: string;
  write: (value: number) => string;
  isMoney?: true;
  /** Secondary figures shown below it. */
  asides?: readonly { key: Key; label: string; write: (value: number) => string }[];
}

/** Hours up to two days, days beyond. */
function formatLead(hours: number): string {
  if (hours < 48) return t('{hours} h', { hours });
  return t('{count, plural, one {# day} other {# days}}', { count: Math.round(hours / 24) });
}

export const keyFigures: readonly KeyFigure[] = [
  {
    key: 'appointments',
    label: msg('Appointments'),
    counted: msg(
      'Appointments that start in this period: requested, confirmed, in service, completed or missed. A visit with two services counts as two. Cancelled, declined and expired appointments don’t count.',
    ),
    write: formatShortNumber,
    asides: [
      { key: 'bookedOnline', label: msg('Online'), write: formatShortNumber },
      { key: 'bookedByStaff', label: msg('By your team'), write: formatShortNumber },
      { key: 'walkedIn', label: msg('Walk-ins'), write: formatShortNumber },
    ],
  },
  {
    key: 'valueMinor',
    label: msg('Booked value'),
    counted: msg('Value of the period’s appointments at booked prices. Not money received: see Collected.'),
    write: String,
    isMoney: true,
  },
  {
    key: 'collectedMinor',
    label: msg('Collected'),
    counted: msg(
      'Payments received in this period, without tips and less refunds made in it, whenever the visit takes place. Only payments in your business’s currency.',
    ),
    write: String,
    isMoney: true,
  },
  {
    key: 'utilisation',
    label: msg('Utilisation'),
    counted: msg(
      'Booked minutes as a share of bookable minutes: working hours less breaks, time off and closures. Confirmed, completed and missed appointments count, a group session once. Past days keep the hours they had.',
    ),
    write: formatShare,
  },
  {
    key: 'noShowRate',
    label: msg('No-show rate'),
    counted: msg('No-shows as a share of the completed and missed appointments in this period.'),
    write: formatShare,
  },
  {
    key: 'cancellationRate',
    label: msg('Cancellation rate'),
    counted: msg(
      'Cancelled appointments as a share of all that were booked for this period. Late means cancelled after free cancellation had ended.',
    ),
    write: formatShare,
    asides: [{ key: 'lateCancellationRate', label: msg('Late'), write: formatShare }],
  },
  {
    key: 'newCustomers',
    label: msg('New customers'),
    counted: msg(
      'Customers whose first completed visit started in this period. Walk-ins without a name don’t count.',
    ),
    write: formatShortNumber,
  },
  {
    key: 'returningCustomers',
    label: msg('Returning customers'),
    counted: msg(
      'Customers who came in this period and had come before. Each counts once. Walk-ins without a name don’t count. Past days are recounted every ten minutes.',
    ),
    write: formatShortNumber,
  },
  {
    key: 'rebookedRate',
    label: msg('Rebooked'),
    counted: msg(
      'Share of the visits completed in this period whose customer booked a later visit within 30 days. Cancelled visits and walk-ins without a name don’t count. Figures for the last 30 days can still rise.',
    ),
    write: formatShare,
  },
  {
    key: 'medianLeadHours',
    label: msg('Booked ahead'),
    counted: msg(
      'Half of this period’s appointments were booked at least this long before they start. Cancelled ones don’t count.',
    ),
    write: formatLead,
  },
];
