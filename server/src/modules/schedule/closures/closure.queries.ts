import type { AnswerOf } from '@daybook/contract/endpoints';
import { nigerianHolidays } from '@daybook/domain/public-holidays';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { findBusinessHours } from '../plan/plan.repo.ts';
import { presentClosures } from './closure.present.ts';
import { findSeries, findTimes, findTimesWithin } from './closure.repo.ts';

export async function readClosures(db: Db, now: Date): Promise<AnswerOf<'GET closures'>> {
  const { zone } = await findBusinessHours(db, now);
  return { zone, items: presentClosures(await findSeries(db), await findTimes(db, now), zone) };
}

export async function readSuggestions(
  db: Db,
  now: Date,
  year: number,
): Promise<AnswerOf<'GET closures/suggestions'>> {
  const { zone } = await findBusinessHours(db, now);
  const clock = wallClock(zone);
  const closed = await findTimesWithin(db, clock.days(`${year}-01-01`, `${year}-12-31`));
  return {
    items: nigerianHolidays(year).map((holiday) => {
      const { startAt, endAt } = clock.days(holiday.date);
      const isClosed = closed.some((one) => one.startAt.getTime() <= startAt && endAt <= one.endAt.getTime());
      return { ...holiday, isClosed };
    }),
  };
}
