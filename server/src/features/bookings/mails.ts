import type { BookingStatus } from '@daybook/domain/booking';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { Mail, MailOrder, MailRenderers } from '../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { writeCalendar } from './calendar.ts';
import { findVisit, insertLink, type Visit } from './repo.ts';
import { isSameClock, priceOf, shortWhen, whenIs } from './words.ts';

type MailDeps = Pick<Deps, 'clock' | 'config'>;

interface Letter {
  /** In any other state there is nothing to say any more. */
  whileIn: readonly BookingStatus[];
  customer: { subject: string; text: string };
  /** Staff members hear who and when; how to reach the customer is for the back office to show. */
  staff: { subject: string; text: string };
}

const standing = ['confirmed', 'checked_in', 'in_service'] as const;

const letters = {
  booking_requested: {
    whileIn: ['pending'],
    customer: {
      subject: 'We have your request',
      text: 'We keep the time for you and will tell you soon whether it suits us.',
    },
    staff: { subject: 'New request', text: 'A customer asks for a visit with you. The time is kept.' },
  },
  booking_confirmed: {
    whileIn: standing,
    customer: { subject: 'Your visit is confirmed', text: 'We look forward to seeing you.' },
    staff: { subject: 'New booking', text: 'A customer has booked a visit with you.' },
  },
  booking_cancelled: {
    whileIn: ['cancelled'],
    customer: { subject: 'Your visit is cancelled', text: 'Your visit will not take place.' },
    staff: { subject: 'Cancelled', text: 'This visit will not take place. The time is free again.' },
  },
  booking_declined: {
    whileIn: ['declined'],
    customer: {
      subject: 'We cannot take your request',
      text: 'We are sorry: we cannot see you at this time. You are welcome to choose another.',
    },
    staff: { subject: 'Declined', text: 'This request was declined. The time is free again.' },
  },
} as const satisfies Record<string, Letter>;

/** The mails about a booking, written when they are sent, from what is true at that moment. */
export function bookingMails(deps: MailDeps): MailRenderers {
  const kinds = Object.entries(letters);
  return Object.fromEntries(
    kinds.map(([kind, letter]) => [
      kind,
      async (order: Required<MailOrder>, db: Db) => {
        const visit = await findVisit(db, { bookingId: order.subjectId });
        if (!visit || !isStillTrue(letter, visit, deps.clock.now())) return null;
        return order.recipient === 'customer'
          ? toCustomer(deps, db, letter, visit)
          : toStaff(deps, letter, visit, order.recipient);
      },
    ]),
  );
}

const isStillTrue = ({ whileIn }: Letter, visit: Visit, now: Date): boolean =>
  whileIn.includes(visit.status) && visit.endAt > now;

async function toCustomer(deps: MailDeps, db: Db, letter: Letter, visit: Visit): Promise<Mail> {
  const now = deps.clock.now();
  // Made now and kept as a hash only: until it is sent there is nothing that could leak.
  const token = newToken();
  await insertLink(db, { token_hash: hashToken(token), booking_id: visit.bookingId, created_at: now });
  const { zone, visitorZone, businessName, businessAddress, businessPhone, businessEmail } = visit;
  const content = {
    title: letter.customer.subject,
    paragraphs: [`Hello ${visit.firstName},`, letter.customer.text],
    facts: [
      ...visit.appointments.map(
        ({ serviceName, staffName }) => ['What', `${serviceName}, with ${staffName}`] as const,
      ),
      ['When', whenIs(visit, zone)] as const,
      ...(isSameClock(zone, visitorZone, visit.startAt)
        ? []
        : [['Your time', whenIs(visit, visitorZone)] as const]),
      ...(businessAddress ? [['Where', businessAddress] as const] : []),
      ['Price', priceOf(visit)] as const,
      ['Reference', visit.reference] as const,
    ],
    button: { label: 'See your booking', url: `${deps.config.publicUrl}/booking/success#t=${token}` },
    footer: [policyOf(visit), [businessName, businessPhone].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' '),
  };
  return {
    to: visit.email,
    subject: `${letter.customer.subject}: ${subjectOf(visit, zone)}`,
    ...composeMail(content),
    ...(hasCalendar(visit) ? { calendar: writeCalendar(visit, now) } : {}),
    ...(businessEmail ? { replyTo: businessEmail } : {}),
  };
}

/** A request is no appointment yet, and one that was declined never was. */
const hasCalendar = ({ status }: Visit): boolean => status !== 'pending' && status !== 'declined';

function policyOf({ status, startAt, cancelMinutes, zone }: Visit): string {
  if (status !== 'pending' && status !== 'confirmed') return '';
  const until = new Date(startAt.getTime() - cancelMinutes * minuteMs);
  return `Free to cancel until ${shortWhen(until, zone)}.`;
}

const subjectOf = ({ appointments, startAt }: Visit, zone: string): string =>
  `${appointments.map(({ serviceName }) => serviceName).join(', ')}, ${shortWhen(startAt, zone)}`;

function toStaff({ config }: MailDeps, letter: Letter, visit: Visit, recipient: string): Mail | null {
  const own = visit.appointments.filter(({ staffId }) => recipient === `staff:${staffId}`);
  const [first] = own;
  if (!first?.staffEmail) return null;
  const when = (zone: string) =>
    own
      .map(({ startAt, endAt }) => whenIs({ startAt: new Date(startAt), endAt: new Date(endAt) }, zone))
      .join('; ');
  const { staffName, staffEmail, staffZone } = first;
  const facts = [
    ['What', own.map(({ serviceName }) => serviceName).join(', ')] as const,
    ['When', when(visit.zone)] as const,
    ...(isSameClock(visit.zone, staffZone, visit.startAt) ? [] : [['Your time', when(staffZone)] as const]),
    ['Who', `${visit.firstName} ${visit.lastName}`] as const,
    ...(visit.note ? [['Note', visit.note] as const] : []),
    ['Reference', visit.reference] as const,
  ];
  return {
    to: staffEmail,
    subject: `${letter.staff.subject}: ${subjectOf(visit, visit.zone)}`,
    ...composeMail({
      title: letter.staff.subject,
      paragraphs: [`Hello ${staffName},`, letter.staff.text],
      facts,
      button: { label: 'Open the booking', url: `${config.publicUrl}/staff/booking/${visit.bookingId}` },
    }),
  };
}
