import { formatMoney } from '@daybook/domain/money-text';
import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import type { TimeStyle } from '@daybook/domain/time-style';
import { visitPlaceOf, visitPlaceText } from '@daybook/domain/visit-place';
import { termsText } from './cancellation-terms.ts';
import type { Facts, Link, Values } from './fill-template.ts';
import type { MailedBooking } from './message.repo.ts';
import type { DepositSettlement } from './order-mails.ts';
import { settlementForCustomer, settlementForTeam } from './settled-labels.ts';
import {
  isSameClock,
  listText,
  momentText,
  priceOf,
  shortMomentText,
  type TimeRange,
  timeRangeText,
  timeText,
} from './time-labels.ts';
import { withoutUnconfirmed } from './unconfirmed.ts';

type Part = MailedBooking['appointments'][number];

/** Additional data of a mail besides the visit. */
export interface MailExtras {
  /** How its payments were settled. */
  settled?: DepositSettlement | undefined;
  /** The time before the move. */
  before?: TimeRange | undefined;
}

const spanOf = ({ startAt, endAt }: { startAt: Date | string; endAt: Date | string }): TimeRange => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/** The placeholder values of the business, for every message. */
export const businessValues = (
  visit: Pick<MailedBooking, 'businessName' | 'businessPhone' | 'businessEmail' | 'businessAddress'>,
): Values => ({
  'business.name': visit.businessName,
  'business.phone': visit.businessPhone ?? '',
  'business.email': visit.businessEmail ?? '',
  'business.address': visit.businessAddress ?? '',
});

export const customerValues = ({ firstName, lastName }: Pick<MailedBooking, 'firstName' | 'lastName'>) => ({
  'customer.firstName': firstName,
  'customer.lastName': lastName,
  'customer.name': `${firstName} ${lastName}`.trim(),
});

/** A visit for its customer: in the zone of the booking, and the business's if its clock differs. */
export function valuesForCustomer(
  booked: MailedBooking,
  { before, manage, book, settled, now }: MailExtras & { manage: Link; book: Link; now: Date },
): Values {
  const visit = withoutUnconfirmed(booked);
  const { zone, visitorZone } = visit;
  return {
    ...businessValues(visit),
    ...customerValues(visit),
    ...timeValues(visit, [visitorZone, zone], `at ${visit.businessName}`, visit),
    ...(before ? { 'visit.before': timeRangeText(before, visitorZone, visit) } : {}),
    ...untilValues(visit),
    ...soldValues(visit, visit.appointments),
    ...moneyValues(visit, settled, settlementForCustomer),
    'visit.policy': termsText(visit, now),
    'visit.details': customerFacts(visit, before),
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

/** A visit, or the reader's own parts of it, for staff. */
export function valuesForTeam(visit: MailedBooking, { before, settled, open, own, zone }: ForTeam): Values {
  const parts = own.length > 0 ? own : visit.appointments;
  const [first, last] = [parts[0], parts.at(-1)];
  const span = first && last ? { startAt: new Date(first.startAt), endAt: new Date(last.endAt) } : visit;
  return {
    ...businessValues(visit),
    ...customerValues(visit),
    ...timeValues(span, [visit.zone, zone], 'your time', visit),
    ...(before ? { 'visit.before': timeRangeText(before, visit.zone, visit) } : {}),
    ...untilValues(visit),
    ...soldValues(visit, parts),
    ...moneyValues(visit, settled, settlementForTeam),
    'visit.note': visit.note,
    'visit.details': teamFacts(visit, own, { before, zone }),
    'booking.link': open,
  };
}

/** The deadline of a pending visit, in the zone of the business, as on every screen. */
function untilValues({ expiresAt, pendingReason, zone, ...style }: MailedBooking): Values {
  if (!expiresAt) return {};
  const until = momentText(expiresAt, zone, style);
  return pendingReason === 'payment' ? { 'payment.until': until } : { 'visit.answerBy': until };
}

/** Amounts due, paid and settled; empty without money. */
function moneyValues(
  visit: MailedBooking,
  settled: DepositSettlement | undefined,
  words: typeof settlementForCustomer,
): Values {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: visit.currency });
  const missing = missingDeposit(visit);
  return {
    ...(missing > 0 ? { 'payment.due': money(missing) } : {}),
    ...(visit.paidMinor > 0 ? { 'payment.paid': money(visit.paidMinor) } : {}),
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
  return isSame ? first : `${first}; ${label}: ${timeRangeText(span, other, style)}`;
}

const unique = (names: readonly string[]) => listText([...new Set(names)]);

const soldValues = (visit: MailedBooking, parts: readonly Part[]): Values => ({
  'visit.services': listText(parts.map(({ serviceName }) => serviceName)),
  'visit.staff': unique(parts.map(({ staffName }) => staffName)),
  'visit.price': priceOf(visit),
  'visit.reference': visit.reference,
});

function customerFacts(visit: MailedBooking, before: TimeRange | undefined): Facts {
  const { zone, visitorZone, appointments, attendeeName, partySize, businessName } = visit;
  const where = visitPlaceText(
    visitPlaceOf(appointments.map(({ locationKind }) => locationKind)),
    visit.businessAddress,
  );
  const differs = !isSameClock(zone, visitorZone, visit.startAt);
  return [
    ...whatOf(visit, visitorZone),
    ...(before ? [['Before', timeRangeText(before, visitorZone, visit)] as const] : []),
    ['When', timeRangeText(visit, visitorZone, visit)],
    ...(differs ? [[`At ${businessName}`, timeRangeText(visit, zone, visit)] as const] : []),
    ...(attendeeName ? [['For', attendeeName] as const] : []),
    ...(partySize > 1 ? [['People', String(partySize)] as const] : []),
    ...(where ? [['Where', where] as const] : []),
    ['Price', priceOf(visit)],
    ['Reference', visit.reference],
    ...unlike(appointments.map(({ instructions }) => instructions)).map(
      (text) => ['Please note', text] as const,
    ),
  ];
}

/** Each service on its own line, with its time if there are several. */
function whatOf(visit: MailedBooking, zone: string): [string, string][] {
  const { appointments } = visit;
  return appointments.map(({ serviceName, staffName, startAt }) => [
    'What',
    `${appointments.length > 1 ? `${timeText(new Date(startAt), zone, visit)} ` : ''}${serviceName}, with ${staffName}`,
  ]);
}

const unlike = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [text] : []))),
];

function teamFacts(
  visit: MailedBooking,
  own: readonly Part[],
  { before, zone }: MailExtras & { zone: string },
): Facts {
  const { firstName, lastName, attendeeName, note, reference, partySize } = visit;
  const differs = !isSameClock(visit.zone, zone, visit.startAt);
  const isOwn = own.length > 0;
  const parts = isOwn ? own : visit.appointments;
  const whens = (isOwn ? own : [visit]).map(spanOf);
  const when = (inZone: string) => whens.map((span) => timeRangeText(span, inZone, visit)).join('; ');
  return [
    ['What', listText(parts.map(({ serviceName }) => serviceName))],
    ...(isOwn ? [] : [['With', unique(parts.map(({ staffName }) => staffName))] as const]),
    ...(before ? [['Before', timeRangeText(before, visit.zone, visit)] as const] : []),
    ['When', when(visit.zone)],
    ...(differs ? [['Your time', when(zone)] as const] : []),
    ['Who', `${firstName} ${lastName}`.trim()],
    ...(attendeeName ? [['For', attendeeName] as const] : []),
    ...(partySize > 1 ? [['People', String(partySize)] as const] : []),
    ...(note ? [['Note', note] as const] : []),
    ['Reference', reference],
  ];
}
