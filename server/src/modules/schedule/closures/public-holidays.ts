import type { HolidaySuggestion } from '@daybook/contract/closures';
import { addDays } from '@daybook/domain/wall-clock';
import { currentLanguage } from '@daybook/i18n';

export type PublicHoliday = Omit<HolidaySuggestion, 'isClosed'>;

/** Rules of the Islamic calendar. Their dates are estimates until the moon has been sighted. */
const byTheMoon = /Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu/;
const sameDate = /^\d\d-\d\d/;
const dayMs = 86_400_000;

/** The public holidays of a country in a year, by date, in the reader's language if their names are known in it. */
export async function publicHolidays(country: string, year: number): Promise<PublicHoliday[]> {
  // Its data takes a tenth of a second to load, which only this question needs.
  const { default: Holidays } = await import('date-holidays');
  const found = new Holidays(country, { types: ['public'] }).getHolidays(year, currentLanguage());
  const days = found.flatMap(({ date, start, end, name, rule, substitute }) => {
    const first = date.slice(0, 10);
    const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
    return Array.from(
      { length: count },
      (_, index): PublicHoliday => ({
        name,
        date: addDays(first, index),
        certainty: byTheMoon.test(rule) ? 'expected' : 'fixed',
        isYearly: sameDate.test(rule) && substitute !== true,
      }),
    );
  });
  return days.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
