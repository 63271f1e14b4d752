import { currentZone, findZones, zoneChoices, zoneLabel, zoneOfCountry } from './zones.ts';

test.each([
  ['Kyiv', 'Europe/Kyiv'],
  ['kiev', 'Europe/Kyiv'],
  ['Ukraine', 'Europe/Kyiv'],
  ['Kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Mumbai', 'Asia/Kolkata'],
  ['india', 'Asia/Kolkata'],
  ['Yangon', 'Asia/Yangon'],
  ['Rangoon', 'Asia/Yangon'],
  ['burma', 'Asia/Yangon'],
  ['New York', 'America/New_York'],
  ['new_york', 'America/New_York'],
  ['newyork', 'America/New_York'],
  ['  NEW   YORK ', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['UTC', 'UTC'],
  ['gmt', 'UTC'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['Saigon', 'Asia/Ho_Chi_Minh'],
  ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
  ['Kathmandu', 'Asia/Kathmandu'],
  ['Bogotá', 'America/Bogota'],
  ['Nuuk', 'America/Nuuk'],
  ['Godthab', 'America/Nuuk'],
  ['Nigeria', 'Africa/Lagos'],
  ['Abuja', 'Africa/Lagos'],
  ['Indianapolis', 'America/Indiana/Indianapolis'],
  ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
  ['Türkiye', 'Europe/Istanbul'],
  ['turkey', 'Europe/Istanbul'],
  ['Cote d’Ivoire', 'Africa/Abidjan'],
  ['UK', 'Europe/London'],
  ['Philadelphia', 'America/New_York'],
  ['Washington', 'America/New_York'],
  ['New Delhi', 'Asia/Kolkata'],
  ['Bombay', 'Asia/Kolkata'],
  ['Bern', 'Europe/Zurich'],
  ['Port Harcourt', 'Africa/Lagos'],
  ['Inde', 'Asia/Kolkata'],
  ['Deutschland', 'Europe/Berlin'],
  ['España', 'Europe/Madrid'],
  ['الهند', 'Asia/Kolkata'],
])('searching %j offers %s', (typed, zone) => {
  expect(findZones(typed).map((one) => one.zone)).toContain(zone);
});

test.each([
  ['UTC', 'UTC'],
  ['York', undefined],
  ['New York', 'America/New_York'],
  ['Lagos', 'Africa/Lagos'],
  ['Paris', 'Europe/Paris'],
])('the time zone called %j comes first', (typed, zone) => {
  if (zone) expect(findZones(typed)[0]?.zone).toBe(zone);
  else expect(findZones(typed).map((one) => one.zone)).toContain('America/New_York');
});

test('an empty search offers every time zone, and nonsense none', () => {
  expect(findZones('  ')).toBe(zoneChoices());
  expect(findZones('nowhere at all')).toEqual([]);
});

test('every time zone is offered once, under its current name', () => {
  const offered = zoneChoices().map(({ zone }) => zone);
  expect(new Set(offered).size).toBe(offered.length);
  const missing = Intl.supportedValuesOf('timeZone').filter((zone) => !offered.includes(currentZone(zone)));
  expect(missing).toEqual([]);
  for (const zone of offered) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});

test('every time zone is found by its name, also with spaces', () => {
  for (const { zone, label } of zoneChoices()) {
    expect(findZones(zone).map((one) => one.zone)).toContain(zone);
    expect(findZones(label).map((one) => one.zone)).toContain(zone);
  }
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['US/Eastern', 'America/New York'],
  ['US/Michigan', 'America/Detroit'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['Africa/Lagos', 'Africa/Lagos'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('%s is shown as %s', (stored, label) => {
  expect(zoneLabel(stored)).toBe(label);
});

test.each([
  [
    'the preferred one, if it lies in the country',
    'US',
    ['Europe/Paris', 'America/Denver'],
    'America/Denver',
  ],
  ['a preferred one under its former name', 'IN', ['Asia/Calcutta'], 'Asia/Calcutta'],
  ['the first of the country otherwise', 'GH', ['Africa/Lagos'], 'Africa/Accra'],
])('the time zone of a country is %s', (_what, country, preferred, zone) => {
  expect(zoneOfCountry(country, preferred)).toBe(zone);
});
