import type { Site } from '@daybook/contract/site';
import type { Hold } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { formatFullDate, formatTimeRange } from '@daybook/ui/format/when';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import { dayOf } from '../../visit/days.ts';
import { type DepositTerms, depositAmount } from '../../visit/deposit.ts';
import { commaList } from '../../visit/lists.ts';
import { staffName, type VisitPart } from '../../visit/parts.ts';
import type { RequestedVisit } from '../../visit/requested-visit.ts';
import { durationText, partTerms, type Terms, termsPriceText, visitTerms } from '../../visit/terms.ts';
import type { Step } from '../../visit/visit.ts';
import { type Line, ReviewLines } from './ReviewLines.tsx';
import classes from './review.module.css';

interface Props {
  site: Site;
  parts: readonly VisitPart[];
  asked: RequestedVisit;
  start: string;
  hold: Hold | null;
  changeAt: (step: Step) => string | null;
  /** The number of visits. */
  visits: number;
  deposit: DepositTerms | null;
}

/** Services, staff, time and price. */
export function VisitLines({ site, parts, asked, start, hold, changeAt, visits, deposit }: Props) {
  const terms = visitTerms(parts, asked.seats);
  if (!terms) return null;
  const lines: Line[] = [
    ...(parts.length === 1
      ? singleLines(parts, changeAt)
      : serviceLines(parts, asked, hold, site.zone, changeAt)),
    { name: t('When'), value: whenText(start, hold, terms, site.zone), change: changeAt('time') },
    ...(asked.seats > 1 ? [{ name: t('People'), value: String(asked.seats), change: changeAt('time') }] : []),
    { name: parts.length > 1 ? t('Total') : t('Price'), value: termsPriceText(terms) },
    ...(visits > 1
      ? [
          {
            name: t('{count, plural, one {# visit} other {# visits}}', { count: visits }),
            value: termsPriceText(times(terms, visits)),
          },
        ]
      : []),
    ...(deposit?.payers === 'everyone' ? dueLines(deposit, terms) : []),
  ];
  return <ReviewLines title={t('Your visit')} lines={lines} />;
}

const times = (terms: Terms, visits: number): Terms => ({ ...terms, priceMinor: terms.priceMinor * visits });

/** The amount due now, and the rest at the visit. */
const dueLines = (deposit: DepositTerms, terms: Terms): Line[] => [
  { name: t('Due now'), value: depositAmount(deposit) },
  {
    name: t('Due at the visit'),
    value: termsPriceText({ ...terms, priceMinor: Math.max(0, terms.priceMinor - deposit.amountMinor) }),
  },
];

const singleLines = (parts: readonly VisitPart[], changeAt: Props['changeAt']): Line[] =>
  parts.flatMap((part) => [
    { name: t('Service'), value: part.service.name, change: changeAt('services') },
    { name: t('With'), value: staffName(part), change: changeAt('staff') },
  ]);

function serviceLines(
  parts: readonly VisitPart[],
  { seats }: RequestedVisit,
  hold: Hold | null,
  zone: string,
  changeAt: Props['changeAt'],
): Line[] {
  const value = (
    <ol className={classes.services} aria-label={t('Booked services')}>
      {parts.map((part, index) => {
        const segment = hold?.segments[index];
        const terms = visitTerms([part], seats) ?? partTerms(part);
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
