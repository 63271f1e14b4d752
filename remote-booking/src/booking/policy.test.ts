import { aCancellationPolicy } from '@daybook/testing/bookings';
import { aSite } from '@daybook/testing/site';
import { formatFullDate, formatLongDate } from '@daybook/ui/format/when';
import { dayOf, monthOf } from './days.ts';
import { answeredUntil, policyLines, policyOfSeries, toBe } from './policy.ts';
import { policyOfEach } from './policy-of-each.ts';
import { deviceLine, whenText, zoneLine } from './zone-line.ts';

const lagos = 'Africa/Lagos';
const now = new Date('2026-03-02T08:00:00Z');

test('a day is the business’s day, not the device’s', () => {
  expect(dayOf('2026-03-02T23:30:00Z', lagos)).toBe('2026-03-03');
  expect(dayOf('2026-03-02T23:30:00Z', 'America/New_York')).toBe('2026-03-02');
});

test('days are written in full', () => {
  expect(formatLongDate('2026-03-03')).toBe('Tuesday 3 March');
  expect(formatFullDate('2026-03-03')).toBe('Tuesday 3 March 2026');
  expect(monthOf('2026-03-03')).toBe('March 2026');
});

describe('the policy', () => {
  const contact = { name: 'Adire Salon', phone: '+234 801 234 5678' };
  const policy = (startAt: string, given: Partial<Parameters<typeof toBe>[0]> = {}, windows = {}) =>
    policyLines(
      toBe({
        startAt,
        policy: aCancellationPolicy(windows),
        isRequest: false,
        deposit: null,
        ...given,
      }),
      { zone: lagos, currency: 'NGN', now, contact },
    ).join(' ');
  const deposit = (payers: 'everyone' | 'new') => ({
    deposit: { amountMinor: 555_000, isAtLeast: false, payers, currency: 'NGN' },
  });

  it('names the time until which a visit can be cancelled and moved', () => {
    expect(policy('2026-03-05T09:00:00Z')).toBe('Free to cancel or move until Wed 4 Mar, 10:00.');
  });

  it('names both deadlines if they differ', () => {
    expect(policy('2026-03-05T09:00:00Z', {}, { cancelMinutes: 2880, rescheduleMinutes: 60 })).toBe(
      'Free to cancel until tomorrow 10:00. Free to move until Thu 5 Mar, 09:00.',
    );
  });

  it('lists the closed changes, and the phone number to call', () => {
    expect(policy('2026-03-02T12:00:00Z')).toBe(
      'This visit can no longer be cancelled or moved online. To change it, call +234 801 234 5678.',
    );
    expect(policy('2026-03-02T12:00:00Z', {}, { rescheduleMinutes: 60 })).toBe(
      'This visit can no longer be cancelled online. Free to move until today 12:00. To change it, call +234 801 234 5678.',
    );
  });

  it('names a refund only while the visit can be cancelled, and what the payment changes', () => {
    expect(policy('2026-03-05T09:00:00Z', deposit('everyone'))).toBe(
      'Free to cancel or move until Wed 4 Mar, 10:00. Cancel by Wed 4 Mar, 10:00 for a full refund (₦5,550.00).',
    );
    expect(policy('2026-03-02T12:00:00Z', deposit('everyone'))).toBe(
      'You can cancel until you’ve paid. After that, your visit can no longer be cancelled or moved online. To change it, call +234 801 234 5678.',
    );
    expect(policy('2026-03-02T12:00:00Z', deposit('new'))).not.toMatch(/free|refund/i);
  });

  it('of a series names the notice before each visit', () => {
    expect(policyOfEach({ cancelMinutes: 1440, rescheduleMinutes: 1440, tiers: [] })).toBe(
      'You can cancel or reschedule each visit free of charge up to 24 h before it starts.',
    );
    expect(policyOfEach({ cancelMinutes: 120, rescheduleMinutes: 0, tiers: [] })).toBe(
      'You can cancel each visit free of charge up to 2 h before it starts. You can reschedule it until it starts.',
    );
  });

  it.each([
    [
      'that costs something',
      [{ hoursBefore: 48, keepsPercent: '50' }],
      'You can cancel or reschedule each visit up to 24 h before it starts. If you cancel less than 48 h before, a 50% cancellation fee applies.',
    ],
    [
      'whose fee rises',
      [
        { hoursBefore: 36, keepsPercent: '100' },
        { hoursBefore: 72, keepsPercent: '25' },
      ],
      'You can cancel or reschedule each visit up to 24 h before it starts. If you cancel less than 72 h before, a 25% cancellation fee applies. If you cancel less than 36 h before, a 100% cancellation fee applies.',
    ],
    [
      'whose tiers keep nothing',
      [{ hoursBefore: 48, keepsPercent: '0' }],
      'You can cancel or reschedule each visit free of charge up to 24 h before it starts.',
    ],
    [
      'whose fee begins when it can no longer be cancelled',
      [{ hoursBefore: 24, keepsPercent: '50' }],
      'You can cancel or reschedule each visit free of charge up to 24 h before it starts.',
    ],
  ])('of a cancellation %s', (_which, tiers, text) => {
    expect(policyOfEach({ cancelMinutes: 1440, rescheduleMinutes: 1440, tiers })).toBe(text);
  });

  it('of a cancellation that costs something, with two deadlines', () => {
    const tiers = [{ hoursBefore: 48, keepsPercent: '50' }];
    expect(policyOfEach({ cancelMinutes: 120, rescheduleMinutes: 0, tiers })).toBe(
      'You can cancel each visit up to 2 h before it starts. You can reschedule it until it starts. If you cancel less than 48 h before, a 50% cancellation fee applies.',
    );
  });

  it('of a series names the closed changes of its first visit', () => {
    const first = (startAt: string) =>
      toBe({ startAt, policy: aCancellationPolicy(), isRequest: false, deposit: null });
    const telling = { zone: lagos, currency: 'NGN', now, contact: null };
    const each = 'You can cancel or reschedule each visit free of charge up to 24 h before it starts.';
    expect(policyOfSeries(first('2026-03-05T09:00:00Z'), telling)).toEqual([each]);
    expect(policyOfSeries(first('2026-03-02T12:00:00Z'), telling)).toEqual([
      each,
      'The first visit starts soon.',
      'This visit can no longer be cancelled or moved online.',
    ]);
  });

  it('of a request promises an answer within some hours, and before the visit starts', () => {
    const { policy: sitePolicy } = aSite();
    expect(answeredUntil('2026-03-05T09:00:00Z', sitePolicy, now)).toEqual(new Date('2026-03-02T20:00:00Z'));
    expect(answeredUntil('2026-03-02T12:00:00Z', sitePolicy, now)).toEqual(new Date('2026-03-02T12:00:00Z'));
  });

  it('still allows a change in the very minute of its deadline', () => {
    expect(policy('2026-03-03T08:00:00Z')).toBe('Free to cancel or move until today 09:00.');
  });
});

describe('the zone', () => {
  it.each([
    [lagos, 'tomorrow 10:00'],
    ['Europe/Paris', 'tomorrow 10:00'],
    ['UTC', 'tomorrow 10:00 (Lagos time)'],
    ['America/New_York', 'tomorrow 10:00 (Lagos time)'],
    ['Asia/Kathmandu', 'tomorrow 10:00 (Lagos time)'],
  ])('of a time is the business’s, and is named to visitors in %s only if clocks differ', (reader, text) => {
    expect(whenText('2026-03-03T09:00:00Z', lagos, now, reader)).toBe(text);
  });

  it.each([
    [lagos, 'Times in Lagos (WAT, UTC+1)'],
    ['America/Argentina/Buenos_Aires', 'Times in Buenos Aires (UTC-3)'],
    ['Asia/Kathmandu', 'Times in Kathmandu (UTC+5:45)'],
    ['UTC', 'Times in UTC (UTC)'],
  ])('%s is named by its place, its short name and its offset', (zone, words) => {
    expect(zoneLine(zone, now)).toBe(words);
  });

  it('is compared with the device’s zone if their clocks differ', () => {
    expect(deviceLine(lagos, 'Europe/London', new Date('2026-03-03T09:00:00Z'))).toBe(
      'Your device is on London time: 10:00 in Lagos is 09:00 for you.',
    );
    expect(deviceLine(lagos, 'Africa/Douala', now)).toBeNull();
    expect(deviceLine(lagos, 'Europe/London', new Date('2026-07-03T09:00:00Z'))).toBeNull();
  });
});
