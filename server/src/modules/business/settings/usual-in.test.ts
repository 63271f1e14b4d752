import { usualIn } from './usual-in.ts';

test.each([
  ['NG', { currency: 'NGN', weekStartsOn: 1, clock: '24h', dateOrder: 'day-month', locale: 'en-NG' }],
  ['US', { currency: 'USD', weekStartsOn: 7, clock: '12h', dateOrder: 'month-day', locale: 'en-US' }],
  ['GB', { currency: 'GBP', weekStartsOn: 1, clock: '24h', dateOrder: 'day-month', locale: 'en-GB' }],
  ['EG', { currency: 'EGP', weekStartsOn: 6, clock: '12h', dateOrder: 'day-month', locale: 'en-US' }],
  ['CN', { currency: 'CNY', weekStartsOn: 1, clock: '24h', dateOrder: 'year-month-day', locale: 'en-US' }],
])('the currency and formats of %s are those that its people use', (country, usual) => {
  expect(usualIn(country)).toEqual(usual);
});
