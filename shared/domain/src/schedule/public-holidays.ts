import { type Message, msg, t } from '@daybook/i18n';
import { addDays, type CalendarDate, datesFrom, weekdayOf } from '../time/wall-clock.ts';

/** A public holiday for which a business may want to close. */
export interface PublicHoliday {
  readonly name: string;
  readonly date: CalendarDate;
  /**
   * `fixed` by the calendar; `expected` if it depends on the sighting of the moon: the date that the government
   * announces may differ by one or two days.
   */
  readonly certainty: 'fixed' | 'expected';
  /** Whether it falls on the same date each year. */
  readonly isYearly: boolean;
}

const fixed = [
  [msg('New Year’s Day'), '01-01'],
  [msg('Workers’ Day'), '05-01'],
  [msg('Democracy Day'), '06-12'],
  [msg('Independence Day'), '10-01'],
  [msg('Christmas Day'), '12-25'],
  [msg('Boxing Day'), '12-26'],
] as const;

/** By month and day of the Islamic calendar. */
const byTheMoon = new Map<string, Message>([
  ['10-1', msg('Eid al-Fitr')],
  ['10-2', msg('Eid al-Fitr, second day')],
  ['12-10', msg('Eid al-Adha')],
  ['12-11', msg('Eid al-Adha, second day')],
  ['3-12', msg('Maulid')],
]);

/** Nigeria's public holidays in a year, by date. Those that follow the moon are calculated. */
export function nigerianHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  return [
    ...fixed.map(([name, day]) => holiday(name, `${year}-${day}`, 'fixed', true)),
    holiday(msg('Good Friday'), addDays(easter, -2), 'fixed', false),
    holiday(msg('Easter Monday'), addDays(easter, 1), 'fixed', false),
    ...islamicHolidays(year),
  ].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function holiday(
  name: Message,
  date: CalendarDate,
  certainty: PublicHoliday['certainty'],
  isYearly: boolean,
): PublicHoliday {
  return { name: t(name), date, certainty, isYearly };
}

/** The Gregorian computus: the Sunday after the first full moon of spring, by church rules. */
function easterSunday(year: number): CalendarDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const solar = century - Math.floor(century / 4);
  const lunar = Math.floor((8 * century + 13) / 25);
  const age = (solar - lunar + 19 * golden + 15) % 30;
  const moon = age - (age === 29 || (age === 28 && golden > 10) ? 1 : 0);
  const fullMoon = addDays(`${year}-03-21`, moon);
  return addDays(fullMoon, 7 - (weekdayOf(fullMoon) % 7));
}

/** Each occurs once in a year, twice or not at all: the Islamic year is about eleven days shorter. */
function islamicHolidays(year: number): PublicHoliday[] {
  const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  return datesFrom(`${year}-01-01`, `${year}-12-31`).flatMap((date) => {
    const parts = islamic.formatToParts(Date.parse(date));
    const numberOf = (type: 'month' | 'day') => parts.find((part) => part.type === type)?.value;
    const name = byTheMoon.get(`${numberOf('month')}-${numberOf('day')}`);
    return name === undefined ? [] : holiday(name, date, 'expected', false);
  });
}
