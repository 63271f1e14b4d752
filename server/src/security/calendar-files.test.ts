import fc from 'fast-check';
import { bookingsCalendar } from '../modules/bookings/register/calendar-files.ts';
import { writeFeed } from '../modules/calendar/feed/write-feed.ts';
import { type CalendarBooking, writeCalendar } from '../modules/messages/calendar.ts';
import { propertyText } from '../modules/messages/calendar-text.ts';
import { type ReadEntry, readWithIcalJs, readWithNodeIcal } from '../testing/calendar-files.ts';

const now = new Date('2026-09-07T09:00:00Z');
const startAt = new Date('2026-09-08T10:00:00Z');
const endAt = new Date('2026-09-08T11:30:00Z');
const times = { start: startAt.toISOString(), end: endAt.toISOString() };
const address = 'mailto:hello@example.com';

const nasty = [
  'Ileke House',
  'Ada "Queen" Obi',
  '"Glow"',
  'Hair, nails; brows: all',
  'Back\\slash\\',
  'C:\\new\\nails',
  "O'Brien & Söhne ^ ^^ ^n ^'",
  'Two\nlines\n\nBEGIN:VEVENT\nATTENDEE:mailto:eve@example.com',
  'END:VCALENDAR',
  '👩🏽‍🦱 Ìlẹ̀kẹ̀ 山田 محمد',
  `${'a'.repeat(73)}👩🏽‍🦱${'山'.repeat(60)}`,
  `${'word '.repeat(40)}\\,;"^`,
  ';;;,,,"""\\\\\\^^^:::x',
] as const;

const bookingOf = (name: string, change: Partial<CalendarBooking> = {}): CalendarBooking => ({
  bookingId: 'b1',
  reference: 'DB-7K3F9Q',
  status: 'confirmed',
  sequence: 0,
  startAt,
  endAt,
  businessName: name,
  businessAddress: name,
  businessEmail: 'hello@example.com',
  terms: name,
  appointments: [{ serviceName: name, locationKind: 'business', staffName: name, startAt, endAt }],
  ...change,
});

const entryOf = (name: string, change: Partial<ReadEntry> = {}): ReadEntry => ({
  uid: 'b1@daybook',
  ...times,
  summary: `${name}, ${name}`,
  description: `${name}, with ${name}\nDB-7K3F9Q\n${name}`,
  location: name,
  status: 'CONFIRMED',
  organizer: { name, address },
  ...change,
});

/** Bytes of the longest line: RFC 5545 allows 75, and no character may be split. */
function longestLine(ics: string): number {
  expect(ics).not.toMatch(/[^\r]\n|\r[^\n]|[\ud800-\udbff]\r\n/);
  return Math.max(...ics.split('\r\n').map((line) => Buffer.byteLength(line)));
}

/** ical.js reads escapes also in the name of an organizer, where RFC 5545 has none. */
const asIcalJs = (entry: ReadEntry) =>
  entry.organizer && /\\[\\,;n]/i.test(entry.organizer.name)
    ? { ...entry, organizer: { name: expect.any(String), address } }
    : entry;

/** node-ical ends the name of an organizer at its first semicolon, and does not decode RFC 6868. */
const asNodeIcal = ({ organizer, ...entry }: ReadEntry) => ({
  ...entry,
  ...(organizer && { organizer: { name: expect.any(String), address: organizer.address } }),
});

/** It reads `\n` as a line break even after another backslash, and drops quotes around a text. */
const isReadByNodeIcal = (name: string) => !name.includes('\\n') && !/^".*"$/.test(name);

function expectRead(ics: string, method: string | null, entries: readonly ReadEntry[], name: string) {
  expect(longestLine(ics)).toBeLessThanOrEqual(75);
  expect(readWithIcalJs(ics)).toMatchObject({ method, entries: entries.map(asIcalJs) });
  if (isReadByNodeIcal(name))
    expect(readWithNodeIcal(ics)).toMatchObject({ method, entries: entries.map(asNodeIcal) });
}

describe.each(nasty)('with the name %j, other programs read', (name) => {
  test('a visit unchanged', () => {
    expectRead(writeCalendar([bookingOf(name)], now).ics, 'PUBLISH', [entryOf(name)], name);
  });

  test('a request unchanged', () => {
    const { ics } = writeCalendar([bookingOf(name, { status: 'pending' })], now);
    expectRead(ics, 'PUBLISH', [entryOf(name, { status: 'TENTATIVE' })], name);
  });

  test('a cancellation', () => {
    const { ics } = writeCalendar([bookingOf(name, { status: 'cancelled' })], now);
    expectRead(ics, 'CANCEL', [entryOf(name, { status: 'CANCELLED' })], name);
  });

  test('each visit of a series, also if one is cancelled', () => {
    const second = bookingOf(name, { bookingId: 'b2', status: 'cancelled' });
    const { ics } = writeCalendar([bookingOf(name), second], now);
    const entries = [entryOf(name), entryOf(name, { uid: 'b2@daybook', status: 'CANCELLED' })];
    expectRead(ics, 'PUBLISH', entries, name);
  });

  test('a colleague’s own calendar with its name', () => {
    const own = {
      appointmentId: 'b1',
      bookingId: 'b1',
      reference: 'DB-7K3F9Q',
      status: 'confirmed' as const,
      sequence: 0,
      startAt,
      endAt,
      serviceName: name,
      serviceNames: null,
      firstName: name,
      lastName: name,
    };
    const linkOf = () => 'https://daybook.example/staff/booking/b1?tab=visit&from=feed';
    const ics = writeFeed([own], { business: 'Ileke', reader: name, hasNames: true, linkOf }, now);
    const entry = entryOf(name, {
      summary: `${name}, ${name} ${name}`,
      description: 'Booking DB-7K3F9Q',
      location: '',
      organizer: null,
    });
    expectRead(ics, null, [entry], name);
    // ical.js does not know the property NAME (RFC 7986), and returns it escaped.
    expect(readWithIcalJs(ics).name).toBe(propertyText(`Ileke: ${name}`));
    if (isReadByNodeIcal(name)) expect(readWithNodeIcal(ics).name).toBe(`Ileke: ${name}`);
  });

  test('visits saved from the register', () => {
    const row = {
      bookingId: 'b1',
      reference: 'DB-7K3F9Q',
      status: 'confirmed',
      version: 1,
      startAt: times.start,
      endAt: times.end,
      customer: { firstName: name, lastName: '' },
      appointments: [{ serviceName: name, staffName: name }],
    };
    const ics = bookingsCalendar([row as unknown as Parameters<typeof bookingsCalendar>[0][number]], now);
    const description = `DB-7K3F9Q, ${name}`;
    expectRead(
      ics,
      null,
      [entryOf(name, { summary: `${name}, ${name}`.trim(), description, location: '', organizer: null })],
      name,
    );
  });
});

test('a name of any characters is read unchanged', () => {
  const signs = fc.constantFrom(
    '"',
    ',',
    ';',
    '\\ ',
    '^',
    '\n',
    'n',
    'N',
    "'",
    ':',
    '=',
    ' x',
    'é',
    '山',
    '🙂',
  );
  const names = fc.array(signs, { minLength: 1, maxLength: 120 }).map((parts) => `a${parts.join('')}z`);
  fc.assert(
    fc.property(names, (name) => {
      const { ics } = writeCalendar([bookingOf(name)], now);
      expect(longestLine(ics)).toBeLessThanOrEqual(75);
      expect(readWithIcalJs(ics).entries).toEqual([entryOf(name)]);
    }),
  );
});
