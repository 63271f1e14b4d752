import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { maxSeriesDates, seriesDates } from '@daybook/domain/series';
import { addDays, type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { NewId } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import type { ManualPlan } from '../core/manual-plan.ts';
import { requireValidSeriesDates } from '../core/series-dates.ts';
import { requireNamedCalendars } from './editor.policy.ts';
import { mayOverrideAll, presentBreaches } from './editor.present.ts';
import { type PlanRequest, planWithRules, requireRules } from './plans.ts';
import { planRequestOf } from './requested-plan.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

type Question = ParsedBodyOf<'POST desk/bookings/dates'>;

/** One date of a series, as a booking of its own. */
export interface SeriesOccurrence {
  date: CalendarDate;
  isSkipped: boolean;
  planRequest: PlanRequest;
}

/** The dates of a series in order, at the same local time of the business. */
export function seriesOccurrences(
  { business }: BookingRules,
  planRequest: PlanRequest,
  repeat: Question['repeat'],
): SeriesOccurrence[] {
  const clock = wallClock(business.zone);
  const firstDate = clock.dateAt(planRequest.startAt);
  const startMinute = clock.minuteAt(planRequest.startAt);
  const starts = seriesDates({ ...repeat, zone: business.zone, firstDate, startMinute });
  const dates = starts.map((at) => clock.dateAt(at));
  requireValidSeriesDates(dates, repeat, maxSeriesDates);
  return starts.map((startAt, index) => {
    const date = dates[index] ?? firstDate;
    const days = Math.round((Date.parse(date) - Date.parse(firstDate)) / 86_400_000);
    const sameTime = (at: number) => clock.instantAt(addDays(clock.dateAt(at), days), clock.minuteAt(at));
    const segments = planRequest.segments.map((segment) =>
      segment.startAt === undefined ? segment : { ...segment, startAt: sameTime(segment.startAt) },
    );
    // If a clock change repeats an hour, the first booking keeps the chosen instant.
    const later = { ...planRequest, startAt, segments };
    return { date, isSkipped: repeat.skip.includes(date), planRequest: index === 0 ? planRequest : later };
  });
}

/** Plans one date after another; the staff members of the first are preferred for the others. */
export function planSequentially(
  db: Db,
  rules: BookingRules,
  newId: NewId,
): (planRequest: PlanRequest) => Promise<ManualPlan> {
  let usual: readonly string[] | null = null;
  return async (planRequest) => {
    const known = usual;
    const same = known && (await planWithRules(db, withPerformers(rules, known), planRequest, newId));
    const planned = same?.breaches.length === 0 ? same : await planWithRules(db, rules, planRequest, newId);
    usual ??= planned.segments.map(({ staff }) => staff.staffId);
    return planned;
  };
}

const withPerformers = (rules: BookingRules, staffIds: readonly string[]): BookingRules => ({
  ...rules,
  services: rules.services.map((service, index) => ({
    ...service,
    performers: service.performers.filter(({ staffId }) => staffId === staffIds[index]),
  })),
});

/** Checks every date of a planned series. */
export async function checkSeriesDates(
  { db, clock, newId }: DeskBookingDeps,
  actor: SignedIn,
  body: Question,
): Promise<AnswerOf<'POST desk/bookings/dates'>> {
  const first = planRequestOf(actor, body, clock.now());
  requireNamedCalendars(actor, 'booking.create', first);
  const rules = await requireRules(db, first);
  const planOne = planSequentially(db, rules, newId);
  const dates: AnswerOf<'POST desk/bookings/dates'>['dates'] = [];
  for (const { date, isSkipped, planRequest } of seriesOccurrences(rules, first, body.repeat)) {
    const planned = isSkipped ? null : await planOne(planRequest);
    const breaches = presentBreaches(actor, planned?.breaches ?? []);
    dates.push({
      date,
      startAt: new Date(planRequest.startAt).toISOString(),
      isSkipped,
      staffNames: planned?.segments.map(({ staff }) => staff.name) ?? [],
      breaches,
      mayOverride: mayOverrideAll(breaches),
    });
  }
  return { dates };
}
