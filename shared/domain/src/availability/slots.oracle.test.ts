import fc from 'fast-check';
import { aQuestion, everyDay } from '../../testing/a-question.ts';
import { anyDay, zones } from '../../testing/any-question.ts';
import { explainByTheMinute, instantByOffsets, offerFillingGaps } from '../../testing/oracle.ts';
import { addDays, datesFrom, wallClock } from '../time/wall-clock.ts';
import { explainStarts, offerStarts } from './slots.ts';

/** The long run tests all zones of the machine over five years; otherwise two years of zones with unusual clocks. */
const isLongRun = process.env.DAYBOOK_TEST_ZONES === 'all';
const tested = isLongRun ? Intl.supportedValuesOf('timeZone') : zones;
const lastDate = isLongRun ? '2030-12-31' : '2027-12-31';
const dates = datesFrom('2026-01-01', lastDate);

test('every start and every reason agrees with a count by the minute', () => {
  const law = fc.property(anyDay, ({ question, date }) => {
    const range = wallClock(question.staff.zone).days(addDays(date, -1), addDays(date, 1));
    expect(explainStarts(question, range)).toEqual(explainByTheMinute(question, range));
  });
  fc.assert(law, { seed: 20_261_120, numRuns: isLongRun ? 5000 : 80 });
});

test('the starts that fill gaps agree with a count by the minute', () => {
  let added = 0;
  const law = fc.property(anyDay, ({ question, date }) => {
    const service = { ...question.service, startMinutes: null, horizonDays: null, fillsGaps: true };
    const range = wallClock(question.staff.zone).days(date);
    const offered = offerStarts({ ...question, service }, range);
    expect(offered).toEqual(offerFillingGaps({ ...question, service }, range));
    added +=
      offered.length - offerStarts({ ...question, service: { ...service, fillsGaps: false } }, range).length;
  });
  fc.assert(law, { seed: 20_261_120, numRuns: isLongRun ? 1000 : 80, endOnFailure: true });
  expect(added).toBeGreaterThan(20);
});

test.each(tested)('the offered times are those of the clock on every day from 2026 on in %s', (zone) => {
  const question = aQuestion({
    now: Date.parse('2025-01-01'),
    business: { zone },
    staff: { zone, hours: everyDay('00:30-04:00', '09:00-13:00', '14:00-18:00') },
    service: { durationMinutes: 30 },
  });
  const expected = dates.flatMap((date) => [
    ...halfHours(zone, date, 30, 240),
    ...halfHours(zone, date, 540, 780),
    ...halfHours(zone, date, 840, 1080),
  ]);
  expect(offerStarts(question, wallClock(zone).days('2026-01-01', lastDate))).toEqual(expected);
});

function halfHours(zone: string, date: string, from: number, to: number): number[] {
  const startAt = instantByOffsets(zone, date, from);
  const count = Math.max(0, Math.floor((instantByOffsets(zone, date, to) - startAt) / 1_800_000));
  return Array.from({ length: count }, (_, step) => startAt + step * 1_800_000);
}
