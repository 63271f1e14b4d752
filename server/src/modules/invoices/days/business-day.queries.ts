import type { BusinessDay, ClosedDays, DayFigures } from '@daybook/contract/business-days';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import {
  cashOf,
  sinceClosing,
  takingsByMethod,
  takingsByPerson,
} from '@daybook/domain/invoicing/day-takings';
import { can, reachOf } from '@daybook/domain/people';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { decimal, wallTime } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import {
  type DayPeriod,
  findClosing,
  findClosings,
  findOpenVisits,
  findPaymentsOn,
  findRefundsOn,
  type StoredClosing,
  sumOthers,
} from './business-day.repo.ts';

const pageSize = 50;

async function figuresOf(db: Db, period: DayPeriod): Promise<DayFigures> {
  const payments = await findPaymentsOn(db, period.day);
  return {
    methods: takingsByMethod(payments, await findRefundsOn(db, period)),
    people: takingsByPerson(payments),
    others: await sumOthers(db, period),
  };
}

export async function readDay(db: Db, actor: SignedIn, day: string, now: Date): Promise<BusinessDay> {
  const { zone, currency, closedDay } = await findInvoicingTerms(db);
  const clock = wallClock(zone);
  const today = clock.dateAt(now.getTime());
  if (day > today) throw invalid({ day: t('This date is in the future.') });
  const period = {
    day,
    fromAt: new Date(clock.instantAt(day, 0)),
    untilAt: new Date(clock.instantAt(addDays(day, 1), 0)),
  };
  const figures = await figuresOf(db, period);
  const visits = await findOpenVisits(db, period, reachOf(actor, 'booking.view'));
  const closing = await findClosing(db, day);
  const [last] = await findClosings(db, day, 1);
  return {
    day,
    today,
    currency,
    figures,
    cashMinor: cashOf(figures.methods, currency),
    floatMinor: last?.currency === currency ? last.floatMinor : 0,
    openVisits: visits.map(({ total: _, startAt, ...visit }) => ({
      ...visit,
      startAt: startAt.toISOString(),
    })),
    openVisitCount: visits[0]?.total ?? 0,
    closing: closing ? presentClosing(closing) : null,
    afterClosing: closing ? sinceClosing(figures.methods, closing.figures.methods) : [],
    mayReopen: day === closedDay && can(actor, 'day.reopen'),
  };
}

const presentClosing = ({ closedDayId: _, figures: __, closedAt, ...closing }: StoredClosing) => ({
  ...closing,
  closedAt: closedAt.toISOString(),
});

export async function listClosedDays(db: Db, before: string | null): Promise<ClosedDays> {
  const found = await findClosings(db, before, pageSize + 1);
  const items = found.slice(0, pageSize).map(presentClosing);
  return { items, nextBefore: found.length > pageSize ? (items.at(-1)?.day ?? null) : null };
}

const headings = (zone: string) => [
  t('Day'),
  t('Currency'),
  t('Opening float'),
  t('Expected cash'),
  t('Counted cash'),
  t('Difference'),
  t('Reason'),
  t('Closed by'),
  t('Closed at ({zone})', { zone }),
];

export async function* writeClosedDays(db: Db): AsyncIterable<string> {
  const { zone } = await findInvoicingTerms(db);
  const at = wallTime(zone);
  yield csvByteOrderMark + csvLine(headings(zone));
  let before: string | null = null;
  do {
    const { items, nextBefore }: ClosedDays = await listClosedDays(db, before);
    for (const {
      day,
      currency,
      floatMinor,
      expectedMinor,
      countedMinor,
      reason,
      closedBy,
      closedAt,
    } of items)
      yield csvLine([
        day,
        currency,
        ...[floatMinor, expectedMinor, countedMinor, countedMinor - expectedMinor].map((amount) =>
          decimal(amount, currency),
        ),
        reason,
        closedBy,
        at(closedAt),
      ]);
    before = nextBefore;
  } while (before !== null);
}
