import { sameClock, zoneAbbreviation, zoneName } from './zone.ts';

const summer = new Date('2026-07-01T00:00:00Z');
const winter = new Date('2026-01-01T00:00:00Z');

test.each([
  ['Africa/Lagos', summer, 'WAT'],
  ['Europe/London', summer, 'BST'],
  ['Europe/London', winter, 'GMT'],
  ['America/New_York', summer, 'EDT'],
  ['Asia/Kolkata', summer, 'IST'],
])('%s has at %s its short name', (zone, at, name) => {
  expect(zoneAbbreviation(zone, at)).toBe(name);
});

test('a time zone has its long name', () => {
  expect(zoneName('Africa/Lagos', summer)).toBe('West Africa Time');
});

test('two time zones agree or differ depending on the season', () => {
  expect(sameClock('Africa/Lagos', 'Europe/London', summer)).toBe(true);
  expect(sameClock('Africa/Lagos', 'Europe/London', winter)).toBe(false);
});
