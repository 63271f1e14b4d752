import { type CalendarBooking, writeCalendar } from './calendar.ts';

const now = new Date('2026-09-07T09:00:00Z');

const booking: CalendarBooking = {
  bookingId: '0198f3a0-0000-7000-8000-000000000001',
  reference: 'DB-7K3F9Q',
  status: 'confirmed',
  sequence: 0,
  startAt: new Date('2026-09-08T10:00:00Z'),
  endAt: new Date('2026-09-08T11:30:00Z'),
  businessName: 'Ileke House',
  businessAddress: '14 Okun Crescent, Lagos',
  businessEmail: 'hello@example.com',
  terms: '',
  appointments: [
    {
      serviceName: 'Haircut',
      locationKind: 'business',
      staffName: 'Ada Obi',
      startAt: '2026-09-08T10:00:00Z',
      endAt: '2026-09-08T11:00:00Z',
    },
    {
      serviceName: 'Manicure',
      locationKind: 'business',
      staffName: 'Bisi Ojo',
      startAt: '2026-09-08T11:00:00Z',
      endAt: '2026-09-08T11:30:00Z',
    },
  ],
};

/** The unfolded lines of the file. */
function linesOf(...bookings: CalendarBooking[]): string[] {
  return writeCalendar(bookings, now)
    .ics.replace(/\r\n[ \t]/g, '')
    .split('\r\n');
}

test('a visit of several services is one entry that names them all, in UTC', () => {
  const lines = linesOf(booking);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'DTSTART:20260908T100000Z',
      'DTEND:20260908T113000Z',
      'SUMMARY:Haircut and Manicure\\, Ileke House',
      'DESCRIPTION:Haircut\\, with Ada Obi\\nManicure\\, with Bisi Ojo (after 60 minutes)\\nDB-7K3F9Q',
      'LOCATION:14 Okun Crescent\\, Lagos',
      'STATUS:CONFIRMED',
    ]),
  );
});

test.each([
  ['customer', 'LOCATION:At your place'],
  ['online', 'LOCATION:Online'],
] as const)(
  'a visit whose services take place %s shows that instead of the address',
  (locationKind, line) => {
    const appointments = booking.appointments.map((part) => ({ ...part, locationKind }));
    expect(linesOf({ ...booking, appointments })).toContain(line);
    const [first, ...rest] = appointments;
    if (!first) throw new Error('no appointment');
    const mixed = [{ ...first, locationKind: 'business' as const }, ...rest];
    expect(linesOf({ ...booking, appointments: mixed })).toContain('LOCATION:14 Okun Crescent\\, Lagos');
  },
);

test('a moved visit keeps its UID and increases its sequence', () => {
  const moved = {
    ...booking,
    sequence: 1,
    startAt: new Date('2026-09-09T10:00:00Z'),
    endAt: new Date('2026-09-09T11:30:00Z'),
  };
  const uid = `UID:${booking.bookingId}@daybook`;
  expect(linesOf(booking)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:0']));
  expect(linesOf(moved)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART:20260909T100000Z']));
});

test.each(['cancelled', 'declined', 'expired'] as const)('a visit that is %s is removed', (status) => {
  expect(linesOf({ ...booking, status, sequence: 1 })).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']),
  );
});

test('a request is tentative', () => {
  expect(linesOf({ ...booking, status: 'pending' })).toContain('STATUS:TENTATIVE');
});

test('a series is one file with an entry for each visit, even if one is cancelled', () => {
  const other = {
    ...booking,
    bookingId: '0198f3a0-0000-7000-8000-000000000002',
    status: 'cancelled' as const,
  };
  const lines = linesOf(booking, other);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CANCELLED', 'STATUS:CONFIRMED']));
});

test.each([
  ['Ada "Queen" Obi', `CN="Ada ^'Queen^' Obi"`],
  ['Hair; nails, brows', 'CN="Hair; nails, brows"'],
  ['Back\\slash', 'CN="Back\\slash"'],
  ['Up ^ and\naway', 'CN="Up ^^ and^naway"'],
])('the organizer %j is escaped for calendar parameters', (businessName, parameter) => {
  const [organizer] = linesOf({ ...booking, businessName }).filter((line) => line.startsWith('ORGANIZER'));
  expect(organizer).toBe(`ORGANIZER;${parameter}:mailto:hello@example.com`);
});
