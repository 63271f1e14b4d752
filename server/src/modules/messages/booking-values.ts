import { bookingPlaceOf, bookingPlaceText } from '@daybook/domain/booking-place';
import { all } from '@daybook/domain/lists';
import { formatMoney } from '@daybook/domain/money-text';
import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import type { TimeStyle } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import { termsText } from './cancellation-terms.ts';
import type { Facts, Link, Values } from './fill-template.ts';
import type { MailedBooking } from './message.repo.ts';
import type { DepositSettlement } from './order-mails.ts';
import { settlementForCustomer, settlementForTeam } from './settled-labels.ts';
import {
  isSameClock,
  momentText,
  priceOf,
  shortMomentText,
  type TimeRange,
  timeRangeText,
  timeText,
} from './time-labels.ts';
import { withoutUnconfirmed } from './unconfirmed.ts';

type Part = MailedBooking['appointments'][number];

/** Additional data of a mail besides the booking. */
export interface MailExtras {
  /** How its payments were settled. */
  settled?: DepositSettlement | undefined;
  /** The expected start of a visit that is delayed. */
  expected?: Date | undefined;
  /** The time before the move. */
  before?: TimeRange | undefined;
}

const spanOf = ({ startAt, endAt }: { startAt: Date | string; endAt: Date | string }): TimeRange => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/** The placeholder values of the business, for every message. */
export const businessValues = (
  booking: Pick<MailedBooking, 'businessName' | 'businessPhone' | 'businessEmail' | 'businessAddress'>,
): Values => ({
  'business.name': booking.businessName,
  'business.phone': booking.businessPhone ?? '',
  'business.email': booking.businessEmail ?? '',
  'business.address': booking.businessAddress ?? '',
});

export const customerValues = ({ firstName, lastName }: Pick<MailedBooking, 'firstName' | 'lastName'>) => ({
  'customer.firstName': firstName,
  'customer.lastName': lastName,
  'customer.name': `${firstName} ${lastName}`.trim(),
});

/** A booking for its customer: in the zone of the booking, and the business's if its clock differs. */
export function valuesForCustomer(
  booked: MailedBooking,
  { before, expected, manage, book, settled, now }: MailExtras & { manage: Link; book: Link; now: Date },
): Values {
  const booking = withoutUnconfirmed(booked);
  const { zone, visitorZone } = booking;
  return {
    ...businessValues(booking),
    ...customerValues(booking),
    ...timeValues(
      booking,
      [visitorZone, zone],
      t('at {business}', { business: booking.businessName }),
      booking,
    ),
    ...(before ? { 'visit.before': timeRangeText(before, visitorZone, booking) } : {}),
    ...(expected ? { 'visit.expected': timeText(expected, visitorZone, booking) } : {}),
    ...untilValues(booking),
    ...soldValues(booking, booking.appointments),
    ...moneyValues(booking, settled, settlementForCustomer),
    'visit.policy': termsText(booking, now),
    'visit.details': customerFacts(booking, before),
    'manage.link': manage,
    'book.link': book,
  };
}

interface ForTeam extends MailExtras {
  open: Link;
  /** The parts that the reader performs. A reader who performs none gets all, with the staff. */
  own: readonly Part[];
  /** The reader's own. */
  zone: string;
}

/** A booking, or the reader's own parts of it, for staff. */
export function valuesForTeam(booking: MailedBooking, { before, settled, open, own, zone }: ForTeam): Values {
  const parts = own.length > 0 ? own : booking.appointments;
  const [first, last] = [parts[0], parts.at(-1)];
  const span = first && last ? { startAt: new Date(first.startAt), endAt: new Date(last.endAt) } : booking;
  return {
    ...businessValues(booking),
    ...customerValues(booking),
    ...timeValues(span, [booking.zone, zone], t('your time'), booking),
    ...(before ? { 'visit.before': timeRangeText(before, booking.zone, booking) } : {}),
    ...untilValues(booking),
    ...soldValues(booking, parts),
    ...moneyValues(booking, settled, settlementForTeam),
    'visit.note': booking.note,
    'visit.details': teamFacts(booking, own, { before, zone }),
    'booking.link': open,
  };
}

/** The deadline of a pending booking, in the zone of the business, as on every screen. */
function untilValues({ expiresAt, pendingReason, zone, ...style }: MailedBooking): Values {
  if (!expiresAt) return {};
  const until = momentText(expiresAt, zone, style);
  return pendingReason === 'payment' ? { 'payment.until': until } : { 'visit.answerBy': until };
}

/** Amounts due, paid and settled; empty without money. */
function moneyValues(
  booking: MailedBooking,
  settled: DepositSettlement | undefined,
  words: typeof settlementForCustomer,
): Values {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: booking.currency });
  const missing = missingDeposit(booking);
  return {
    ...(missing > 0 ? { 'payment.due': money(missing) } : {}),
    ...(booking.paidMinor > 0 ? { 'payment.paid': money(booking.paidMinor) } : {}),
    ...(settled ? { 'payment.settled': words(settled, money) } : {}),
  };
}

/** A time in the first zone, and in the second if its clock differs. */
export const timeValues = (
  span: TimeRange,
  [zone, other]: readonly [string, string],
  label: string,
  style: TimeStyle,
): Values => ({
  'visit.when': inBoth(span, [zone, other], label, style),
  'visit.shortWhen': shortMomentText(span.startAt, zone, style),
});

export function inBoth(
  span: TimeRange,
  [zone, other]: readonly [string, string],
  label: string,
  style: TimeStyle,
): string {
  const first = timeRangeText(span, zone, style);
  const isSame = isSameClock(zone, other, span.startAt);
  if (isSame) return first;
  return t('{when}; {place}: {other}', {
    when: first,
    place: label,
    other: timeRangeText(span, other, style),
  });
}

const unique = (names: readonly string[]) => all([...new Set(names)]);

const soldValues = (booking: MailedBooking, parts: readonly Part[]): Values => ({
  'visit.services': all(parts.map(({ serviceName }) => serviceName)),
  'visit.staff': unique(parts.map(({ staffName }) => staffName)),
  'visit.price': priceOf(booking),
  'visit.reference': booking.reference,
});

function customerFacts(booking: MailedBooking, before: TimeRange | undefined): Facts {
  const { zone, visitorZone, appointments, attendeeName, partySize, businessName } = booking;
  const where = bookingPlaceText(
    bookingPlaceOf(appointments.map(({ locationKind }) => locationKind)),
    booking.businessAddress,
  );
  const differs = !isSameClock(zone, visitorZone, booking.startAt);
  return [
    ...whatOf(booking, visitorZone),
    ...(before ? [[t('Before'), timeRangeText(before, visitorZone, booking)] as const] : []),
    [t('When'), timeRangeText(booking, visitorZone, booking)],
    ...(differs
      ? [[t('At {business}', { business: businessName }), timeRangeText(booking, zone, booking)] as const]
      : []),
    ...(attendeeName ? [[t('For'), attendeeName] as const] : []),
    ...(partySize > 1 ? [[t('People'), String(partySize)] as const] : []),
    ...(where ? [[t('Where'), where] as const] : []),
    [t('Price'), priceOf(booking)],
    [t('Reference'), booking.reference],
    ...unlike(appointments.map(({ instructions }) => instructions)).map(
      (text) => [t('Please note'), text] as const,
    ),
  ];
}

/** Each service on its own line, with its time if there are several. */
function whatOf(booking: MailedBooking, zone: string): [string, string][] {
  const { appointments } = booking;
  return appointments.map(({ serviceName: service, staffName: staff, startAt }) => {
    const time = timeText(new Date(startAt), zone, booking);
    return [
      t('What'),
      appointments.length > 1
        ? t('{time} {service}, with {staff}', { time, service, staff })
        : t('{service}, with {staff}', { service, staff }),
    ];
  });
}

const unlike = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [text] : []))),
];

function teamFacts(
  booking: MailedBooking,
  own: readonly Part[],
  { before, zone }: MailExtras & { zone: string },
): Facts {
  const { firstName, lastName, attendeeName, note, reference, partySize } = booking;
  const differs = !isSameClock(booking.zone, zone, booking.startAt);
  const isOwn = own.length > 0;
  const parts = isOwn ? own : booking.appointments;
  const whens = (isOwn ? own : [booking]).map(spanOf);
  const when = (inZone: string) => whens.map((span) => timeRangeText(span, inZone, booking)).join('; ');
  return [
    [t('What'), all(parts.map(({ serviceName }) => serviceName))],
    ...(isOwn ? [] : [[t('With'), unique(parts.map(({ staffName }) => staffName))] as const]),
    ...(before ? [[t('Before'), timeRangeText(before, booking.zone, booking)] as const] : []),
    [t('When'), when(booking.zone)],
    ...(differs ? [[t('Your time'), when(zone)] as const] : []),
    [t('Who'), `${firstName} ${lastName}`.trim()],
    ...(attendeeName ? [[t('For'), attendeeName] as const] : []),
    ...(partySize > 1 ? [[t('People'), String(partySize)] as const] : []),
    ...(note ? [[t('Note'), note] as const] : []),
    [t('Reference'), reference],
  ];
}
