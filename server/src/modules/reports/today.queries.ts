import type { TodayReport } from '@daybook/contract/report';
import { can } from '@daybook/domain/people';
import { takingsOf, todayPeriods } from '@daybook/domain/today-figures';
import { wallClock } from '@daybook/domain/wall-clock';
import type { SignedIn } from '../../platform/http/api.ts';
import { collectedReach, reachWord, reportReach } from './report.policy.ts';
import type { ReportDeps } from './report.queries.ts';
import { countBooked, findTodayBasis, sumMoneyByDay } from './today.repo.ts';

export async function readToday({ db, clock: time }: ReportDeps, actor: SignedIn): Promise<TodayReport> {
  const { zone, currency, weekStartsOn } = await findTodayBasis(db);
  const periods = todayPeriods(time.now().getTime(), wallClock(zone), weekStartsOn);
  const reach = reportReach(actor);
  const [money, now, before] = await Promise.all([
    can(actor, 'invoice.view')
      ? sumMoneyByDay(db, periods, { zone, currency, reach: collectedReach(actor) })
      : null,
    countBooked(db, periods.now, { currency, reach }),
    countBooked(db, periods.earlier, { currency, reach }),
  ]);
  const takings = money && takingsOf(money, periods);
  return {
    date: periods.today,
    currency,
    of: reachWord(actor),
    comparedWith: { date: periods.before, until: new Date(periods.earlier.endAt).toISOString() },
    takenMinor: takings?.today ?? null,
    booked: { now: now.bookings, before: before.bookings },
    bookedMinor: takings && { now: now.valueMinor, before: before.valueMinor },
    weekTakenMinor: takings?.week ?? null,
    days: takings && [...takings.days],
  };
}
