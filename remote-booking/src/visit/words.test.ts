import { aSite } from '@daybook/testing/site';
import { formatFullDate, formatLongDate } from '@daybook/ui/format/when';
import { dayOf, monthOf } from './days.ts';
import { answeredUntil, deadlinesOf, policyOfEach, policyText } from './policy.ts';
import { deviceLine, zoneLine } from './zone-line.ts';

const lagos = 'Africa/Lagos';
const now = new Date('2026-03-02T08:00:00Z');

test('a day is that of the business, whatever the device keeps', () => {
  expect(dayOf('2026-03-02T23:30:00Z', lagos)).toBe('2026-03-03');
  expect(dayOf('2026-03-02T23:30:00Z', 'America/New_York')).toBe('2026-03-02');
});

test('days are said in full', () => {
  expect(formatLongDate('2026-03-03')).toBe('Tuesday 3 March');
  expect(formatFullDate('2026-03-03')).toBe('Tuesday 3 March 2026');
  expect(monthOf('2026-03-03')).toBe('March 2026');
});

describe('the policy', () => {
  const policy = (startAt: string, cancelMinutes = 1440, rescheduleMinutes = 1440) =>
    policyText(deadlinesOf(startAt, { cancelMinutes, rescheduleMinutes }), lagos, now);

  it('names the time until which a visit can be cancelled and moved', () => {
    expect(policy('2026-03-05T09:00:00Z')).toBe('Free to cancel or move until Wed 4 Mar, 10:00.');
  });

  it('names both times where they differ', () => {
    expect(policy('2026-03-05T09:00:00Z', 2880, 60)).toBe(
      'Free to cancel until tomorrow 10:00. Free to move until Thu 5 Mar, 09:00.',
    );
  });

  it('says what it is too late for', () => {
    expect(policy('2026-03-02T12:00:00Z')).toBe(
      'It is too late to cancel or move this visit free of charge.',
    );
    expect(policy('2026-03-02T12:00:00Z', 1440, 60)).toBe(
      'It is too late to cancel this visit free of charge. Free to move until today 12:00.',
    );
  });

  it('of visits that repeat names how long before each of them', () => {
    expect(policyOfEach({ cancelMinutes: 1440, rescheduleMinutes: 1440 })).toBe(
      'Each visit is free to cancel or move until 24 h before it starts.',
    );
    expect(policyOfEach({ cancelMinutes: 120, rescheduleMinutes: 0 })).toBe(
      'Each visit is free to cancel until 2 h before it starts, and to move until it starts.',
    );
  });

  it('a request is answered within some hours, and before the visit begins', () => {
    const { policy: sitePolicy } = aSite();
    expect(answeredUntil('2026-03-05T09:00:00Z', sitePolicy, now)).toEqual(new Date('2026-03-02T20:00:00Z'));
    expect(answeredUntil('2026-03-02T12:00:00Z', sitePolicy, now)).toEqual(new Date('2026-03-02T12:00:00Z'));
  });

  it('still allows it at the very minute', () => {
    expect(policy('2026-03-03T08:00:00Z')).toBe('Free to cancel or move until today 09:00.');
  });
});

describe('the zone', () => {
  it.each([
    [lagos, 'Times in Lagos (WAT, UTC+1)'],
    ['America/Argentina/Buenos_Aires', 'Times in Buenos Aires (UTC-3)'],
    ['Asia/Kathmandu', 'Times in Kathmandu (UTC+5:45)'],
    ['UTC', 'Times in UTC (UTC)'],
  ])('%s is named by its place, its short name and its offset', (zone, words) => {
    expect(zoneLine(zone, now)).toBe(words);
  });

  it("is set against the device's where the clocks differ", () => {
    expect(deviceLine(lagos, 'Europe/London', new Date('2026-03-03T09:00:00Z'))).toBe(
      'Your device is on London time: 10:00 in Lagos is 09:00 for you.',
    );
    expect(deviceLine(lagos, 'Africa/Douala', now)).toBeNull();
    expect(deviceLine(lagos, 'Europe/London', new Date('2026-07-03T09:00:00Z'))).toBeNull();
  });
});
