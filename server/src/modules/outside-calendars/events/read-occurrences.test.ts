import { readOccurrences, UnreadableEvent } from './read-occurrences.ts';

const window = { startAt: Date.UTC(2026, 0, 1), endAt: Date.UTC(2027, 0, 1) };

const fileOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const read = (file: string, zone = 'Africa/Lagos', range = window) =>
  readOccurrences(file, { window: range, zone }).map(({ startAt, endAt, recurrence, part }) => ({
    from: new Date(startAt).toISOString().slice(0, 16),
    to: new Date(endAt).toISOString().slice(0, 16),
    ...(recurrence && { recurrence: recurrence.slice(0, 16) }),
    ...(part && { part }),
  }));

const starts = (file: string, zone?: string) => read(file, zone).map(({ from }) => from);

test('an event blocks from its start to its end', () => {
  const file = fileOf(['DTSTART:20260302T090000Z', 'DTEND:20260302T103000Z', 'SUMMARY:Dentist']);
  expect(read(file)).toEqual([{ from: '2026-03-02T09:00', to: '2026-03-02T10:30' }]);
  expect(readOccurrences(file, { window, zone: 'UTC' })[0]).toMatchObject({ uid: 'one', title: 'Dentist' });
});

test('a weekly event keeps its local time when the clocks change', () => {
  const file = fileOf([
    'DTSTART;TZID=Europe/Berlin:20260323T100000',
    'DTEND;TZID=Europe/Berlin:20260323T110000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  ]);
  expect(read(file)).toEqual([
    { from: '2026-03-23T09:00', to: '2026-03-23T10:00', recurrence: '2026-03-23T09:00' },
    { from: '2026-03-30T08:00', to: '2026-03-30T09:00', recurrence: '2026-03-30T08:00' },
    { from: '2026-04-06T08:00', to: '2026-04-06T09:00', recurrence: '2026-04-06T08:00' },
  ]);
});

test('a rule ends with the instant of UNTIL, whatever its zone', () => {
  const until = (at: string) =>
    starts(
      fileOf([
        'DTSTART;TZID=America/New_York:20260601T200000',
        'DURATION:PT1H',
        `RRULE:FREQ=DAILY;UNTIL=${at}`,
      ]),
    );
  // 8 p.m. in New York is midnight in UTC.
  expect(until('20260603T000000Z')).toEqual(['2026-06-02T00:00', '2026-06-03T00:00']);
  expect(until('20260602T235959Z')).toEqual(['2026-06-02T00:00']);
  expect(until('20260602')).toEqual(['2026-06-02T00:00', '2026-06-03T00:00']);
});

test('days left out, added, moved and cancelled', () => {
  const series = [
    'DTSTART;TZID=Africa/Lagos:20260504T100000',
    'DTEND;TZID=Africa/Lagos:20260504T110000',
    'RRULE:FREQ=DAILY;COUNT=5',
    'EXDATE:20260505T090000Z',
    'RDATE;TZID=Africa/Lagos:20260520T100000',
  ];
  const moved = [
    'RECURRENCE-ID;TZID=Africa/Lagos:20260506T100000',
    'DTSTART;TZID=Africa/Lagos:20260506T150000',
    'DTEND;TZID=Africa/Lagos:20260506T153000',
  ];
  const cancelled = ['RECURRENCE-ID:20260507T090000Z', 'DTSTART:20260507T090000Z', 'DURATION:PT1H'];
  expect(read(fileOf(series, moved, [...cancelled, 'STATUS:CANCELLED']))).toEqual([
    { from: '2026-05-04T09:00', to: '2026-05-04T10:00', recurrence: '2026-05-04T09:00' },
    { from: '2026-05-08T09:00', to: '2026-05-08T10:00', recurrence: '2026-05-08T09:00' },
    { from: '2026-05-20T09:00', to: '2026-05-20T10:00', recurrence: '2026-05-20T09:00' },
    { from: '2026-05-06T14:00', to: '2026-05-06T14:30', recurrence: '2026-05-06T09:00' },
  ]);
});

test('an event of whole days blocks them in the zone of the business, also on the days of clock changes', () => {
  const days = fileOf(['DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330']);
  expect(read(days, 'Europe/Paris')).toEqual([{ from: '2026-03-27T23:00', to: '2026-03-29T22:00' }]);
  const one = fileOf(['DTSTART;VALUE=DATE:20260601']);
  expect(read(one)).toEqual([{ from: '2026-05-31T23:00', to: '2026-06-01T23:00' }]);
});

test.each([
  'STATUS:CANCELLED',
  'TRANSP:TRANSPARENT',
  'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  'DTEND:20260302T090000Z',
])('an event with %s blocks nothing', (line) => {
  const lines = ['DTSTART:20260302T090000Z', 'RRULE:FREQ=DAILY;COUNT=3', line];
  expect(read(fileOf(line.startsWith('DTEND') ? lines : [...lines, 'DURATION:PT1H']))).toEqual([]);
});

test('a time without a zone is the business’s, and a zone of its own counts by its description', () => {
  const floating = fileOf(['DTSTART:20260302T090000', 'DURATION:PT1H']);
  expect(starts(floating, 'Asia/Tokyo')).toEqual(['2026-03-02T00:00']);
  const own = fileOf(['DTSTART;TZID=Office:20260302T090000', 'DURATION:PT1H']).replace(
    'BEGIN:VEVENT',
    [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
    ].join('\r\n'),
  );
  expect(starts(own, 'Asia/Tokyo')).toEqual(['2026-03-02T06:00']);
});

test('what lasts for weeks comes in parts, and only within the range', () => {
  const long = fileOf(['DTSTART:20260110T000000Z', 'DTEND:20260212T000000Z']);
  expect(read(long, 'UTC', { startAt: Date.UTC(2026, 0, 25), endAt: Date.UTC(2027, 0, 1) })).toEqual([
    { from: '2026-01-24T00:00', to: '2026-02-07T00:00', part: 1 },
    { from: '2026-02-07T00:00', to: '2026-02-12T00:00', part: 2 },
  ]);
});

test('an old series is read for the range alone', () => {
  const old = fileOf(['DTSTART:20010101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']);
  const found = read(old);
  expect([found.length, found[0]?.from, found.at(-1)?.from]).toEqual([
    52,
    '2026-01-05T08:00',
    '2026-12-28T08:00',
  ]);
});

test.each([
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
  'FREQ=WEEKLY;INTERVAL=3;WKST=SU;BYDAY=SU,MO',
  'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=YEARLY;INTERVAL=2',
  'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
])('the rule %s has the same times in a range as when it is followed from its first day', (rule) => {
  const lines = ['DTSTART:20190131T080000Z', 'DURATION:PT1H', `RRULE:${rule}`];
  const all = read(fileOf(lines), 'UTC', { startAt: Date.UTC(2019, 0, 1), endAt: window.endAt });
  expect(read(fileOf(lines))).toEqual(all.filter(({ to }) => to > '2026-01-01T00:00'));
  expect(all.length).toBeGreaterThan(2);
});

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY',
  'FREQ=MINUTELY',
  'FREQ=DAILY;INTERVAL=1000000000',
  'FREQ=MONTHLY;BYSETPOS=400;BYDAY=MO',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=999999999',
])('A157 the rule %s costs less than a second, and at most its first day', (rule) => {
  const begun = performance.now();
  let found: string[] = [];
  try {
    found = starts(fileOf(['DTSTART:20260302T090000Z', 'DURATION:PT1M', `RRULE:${rule}`]));
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableEvent);
  }
  expect(found.length).toBeLessThan(3);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test.each([
  '',
  'hello',
  'BEGIN:VCALENDAR',
  fileOf(['SUMMARY:no start']),
  fileOf(['DTSTART:2026-99-99T00:00:00Z']),
])('what is no calendar entry is refused: %j', (file) => {
  expect(() => readOccurrences(file, { window, zone: 'UTC' })).toThrow(UnreadableEvent);
});
