import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { countryOf } from '../../../platform/phone-number.ts';
import { findBusinessHours } from '../plan/plan.repo.ts';
import { presentClosures } from './closure.present.ts';
import { findCountry, findSeries, findTimes, findTimesWithin } from './closure.repo.ts';
import { publicHolidays } from './public-holidays.ts';

export async function readClosures(db: Db, now: Date): Promise<AnswerOf<'GET closures'>> {
  const { zone } = await findBusinessHours(db, now);
  return { zone, items: presentClosures(await findSeries(db), await findTimes(db, now), zone) };
}

export async function readSuggestions(
  db: Db,
  now: Date,
  asked: ParsedQueryOf<'GET closures/suggestions'>,
): Promise<AnswerOf<'GET closures/suggestions'>> {
  const { zone } = await findBusinessHours(db, now);
  const country = asked.country ?? (await findCountry(db)) ?? countryOf(zone);
  const { year } = asked;
  const holidays = await publicHolidays(country, year);
  const clock = wallClock(zone);
  const closed = await findTimesWithin(db, clock.days(`${year}-01-01`, `${year}-12-31`));
  return {
    country,
    items: holidays.map((holiday) => {
      const { startAt, endAt } = clock.days(holiday.date);
      const isClosed = closed.some((one) => one.startAt.getTime() <= startAt && endAt <= one.endAt.getTime());
      return { ...holiday, isClosed };
    }),
  };
}
