import type { Site } from '@daybook/contract/site';
import type { Hold } from '@daybook/contract/slots';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { formatFullDate, formatTimeRange } from '@daybook/ui/format/when';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import type { Step } from '../../booking/booking-choice.ts';
import { dayOf } from '../../booking/days.ts';
import { type DepositTerms, depositAmount } from '../../booking/deposit.ts';
import { type BookingPart, staffName } from '../../booking/parts.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { bookingTerms, durationText, partTerms, type Terms, termsPriceText } from '../../booking/terms.ts';
import { type Line, ReviewLines } from './ReviewLines.tsx';
import classes from './review.module.css';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  requested: RequestedBooking;
  start: string;
  hold: Hold | null;
  changeAt: (step: Step) => string | null;
  /** The number of bookings. */
  bookings: number;
  deposit: DepositTerms | null;
}

/** Services, staff, time and price. */
export function BookingLines({ site, parts, requested, start, hold, changeAt, bookings, deposit }: Props) {
  const terms = bookingTerms(parts, requested.seats);
  if (!terms) return null;
  const lines: Line[] = [
    ...(parts.length === 1
      ? singleLines(parts, changeAt)
      : serviceLines(parts, requested, hold, site.zone, changeAt)),
    { name: t('When'), value: whenText(start, hold, terms, site.zone), change: changeAt('time') },
    ...(requested.seats > 1
      ? [{ name: t('People'), value: String(requested.seats), change: changeAt('time') }]
      : []),
    { name: parts.length > 1 ? t('Total') : t('Price'), value: termsPriceText(terms) },
    ...(bookings > 1
      ? [
          {
            name: t('{count, plural, one {# visit} other {# visits}}', { count: bookings }),
            value: termsPriceText(times(terms, bookings)),
          },
        ]
      : []),
    ...(deposit?.payers === 'everyone' ? dueLines(deposit, terms) : []),
  ];
  return <ReviewLines title={t('Your visit')} lines={lines} />;
}

const times = (terms: Terms, bookings: number): Terms => ({
  ...terms,
  priceMinor: terms.priceMinor * bookings,
});

/** The amount due now, and the rest at the appointment. */
const dueLines = (deposit: DepositTerms, terms: Terms): Line[] => [
  { name: t('Due now'), value: depositAmount(deposit) },
  {
    name: t('Due at the visit'),
    value: termsPriceText({ ...terms, priceMinor: Math.max(0, terms.priceMinor - deposit.amountMinor) }),
  },
];

const singleLines = (parts: readonly BookingPart[], changeAt: Props['changeAt']): Line[] =>
  parts.flatMap((part) => [
    { name: t('Service'), value: part.service.name, change: changeAt('services') },
    { name: t('With'), value: staffName(part), change: changeAt('staff') },
  ]);

function serviceLines(
  parts: readonly BookingPart[],
  { seats }: RequestedBooking,
  hold: Hold | null,
  zone: string,
  changeAt: Props['changeAt'],
): Line[] {
  const value = (
    <ol className={classes.services} aria-label={t('Booked services')}>
      {parts.map((part, index) => {
        const segment = hold?.segments[index];
        const terms = bookingTerms([part], seats) ?? partTerms(part);
        return (
          <li key={part.service.serviceId}>
            <span className={classes.service}>{part.service.name}</span>
            <span className={classes.price}>{termsPriceText(terms)}</span>
            <span className={classes.about}>
              {segment && formatTimeRange(segment.startAt, segment.endAt, zone)}{' '}
              {t('with {name}', { name: staffName(part) ?? '' })}
            </span>
          </li>
        );
      })}
    </ol>
  );
  return [{ name: t('Services'), value, change: changeAt('services') }];
}

function whenText(start: string, hold: Hold | null, terms: Terms, zone: string): string {
  const end = hold?.endAt ?? new Date(Date.parse(start) + terms.minutes * 60_000);
  const range = `${formatTimeRange(start, end, zone)} ${zoneAbbreviation(zone, new Date(start))}`;
  return `${formatFullDate(dayOf(start, zone))}\n${commaList([range, durationText(terms)])}`;
}
