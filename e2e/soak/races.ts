import {
  type Answer,
  aBooking,
  aDeskBooking,
  at,
  type Call,
  placesOfGroup,
  type Room,
  type Salon,
} from './salon.ts';

export interface Arena {
  salon: Salon;
  /** The URLs of the server processes. */
  calls: readonly Call[];
  token: string;
  room: Room;
  round: number;
  /** The number of concurrent requests. */
  crowd: number;
}

/** Runs concurrent requests; returns the violations as text. */
export interface Race {
  name: string;
  run(arena: Arena): Promise<string[]>;
}

const [ten, halfPast, one] = ['09:00', '09:30', '12:00'] as const;

/** Sends all requests at once, alternating between the servers. */
function atOnce({ calls, crowd }: Arena, send: (call: Call, n: number) => Promise<Answer>) {
  return Promise.all(
    Array.from({ length: crowd }, (_, n) => {
      const call = calls[n % calls.length];
      if (!call) throw new Error('There is no server.');
      return send(call, n);
    }),
  );
}

/** Exactly this many succeed, and all others get 409. */
function expectWinners(answers: readonly Answer[], wanted: number): string[] {
  const winners = answers.filter(({ status }) => status === 200 || status === 201).length;
  const others = answers.filter(({ status }) => ![200, 201, 409].includes(status));
  return [
    ...(winners === wanted ? [] : [`${winners} succeeded instead of ${wanted}`]),
    ...others.map(({ status, code }) => `an answer was ${status} ${code ?? ''}`),
  ];
}

const bookAtDesk = async (
  { calls: [call], token, room: { cut, staff } }: Arena,
  startAt: string,
): Promise<string> => {
  const made = await call?.('POST', 'desk/bookings', aDeskBooking(cut, staff[0] ?? '', startAt), token);
  if (!made?.bookingId)
    throw new Error(`The visit to start from was not booked: ${made?.status} ${made?.code}`);
  return made.bookingId;
};

const bookingCount = async ({ salon: { db }, room: { staff } }: Arena, startAt: string) => {
  const { rows } = await db.query(
    `select count(*)::int as visits, count(distinct staff_id)::int as people, count(distinct session_id)::int as sessions
      from appointment join booking using (booking_id)
      where staff_id = any($1) and appointment.start_at = $2 and status <> 'cancelled'`,
    [staff, startAt],
  );
  return rows[0];
};

/** Two requests to one staff member, two hours apart. */
async function askTwice({ calls: [call], room: { request, staff }, round, salon }: Arena): Promise<string[]> {
  const asked = [];
  for (const time of [ten, one])
    asked.push(await call?.('POST', 'bookings', aBooking(request, staff[0] ?? '', at(round, time))));
  const { rows } = await salon.db.query(
    'select booking_id from booking where reference = any($1) order by start_at',
    [asked.map((answer) => answer?.reference)],
  );
  if (rows.length !== 2) throw new Error('The requests to start from were not taken.');
  return rows.map(({ booking_id }) => booking_id);
}

/** Moves both to the same hour, which only a permitted user can do. */
async function giveOneTime(db: Salon['db'], requests: readonly string[], startAt: string): Promise<void> {
  const hour = [requests, startAt];
  await db.query(
    `update appointment_block block
      set start_at = $2::timestamptz, end_at = $2::timestamptz + interval '1 hour', overlap_allowed = true
      from appointment where appointment.appointment_id = block.appointment_id and booking_id = any($1)`,
    hour,
  );
  for (const table of ['appointment', 'booking'])
    await db.query(
      `update ${table} set start_at = $2::timestamptz, end_at = $2::timestamptz + interval '1 hour'
        where booking_id = any($1)`,
      hour,
    );
}

export const races: readonly Race[] = [
  {
    name: 'one start, one person',
    async run(arena) {
      const { cut, staff } = arena.room;
      const startAt = at(arena.round, ten);
      return expectWinners(
        await atOnce(arena, (call) => call('POST', 'bookings', aBooking(cut, staff[0] ?? '', startAt))),
        1,
      );
    },
  },
  {
    name: 'starts that overlap',
    async run(arena) {
      const { cut, staff } = arena.room;
      const starts = [ten, halfPast].map((time) => at(arena.round, time));
      // Servers alternate every request, starts every second one, so each start is requested on each server.
      const answers = await atOnce(arena, (call, n) =>
        call('POST', 'bookings', aBooking(cut, staff[0] ?? '', starts[(n >> 1) % 2] ?? '')),
      );
      return expectWinners(answers, 1);
    },
  },
  {
    name: 'anyone, with two people free',
    async run(arena) {
      const crowd = arena.round % 2 === 0 ? 3 : arena.crowd;
      const startAt = at(arena.round, ten);
      const answers = await atOnce({ ...arena, crowd }, (call) =>
        call('POST', 'bookings', aBooking(arena.room.cut, 'any', startAt)),
      );
      const { people } = await bookingCount(arena, startAt);
      return [
        ...expectWinners(answers, 2),
        ...(people === 2 ? [] : [`${people} people have the two visits`]),
      ];
    },
  },
  {
    name: 'the first places of a group',
    async run(arena) {
      const { group, staff } = arena.room;
      const startAt = at(arena.round, ten);
      const answers = await atOnce(arena, (call) =>
        call('POST', 'bookings', aBooking(group, staff[0] ?? '', startAt)),
      );
      const { sessions } = await bookingCount(arena, startAt);
      return [
        ...expectWinners(answers, placesOfGroup),
        ...(sessions === 1 ? [] : [`there are ${sessions} sessions instead of one`]),
      ];
    },
  },
  {
    name: 'moves against bookings',
    async run(arena) {
      const { cut, staff } = arena.room;
      const bookingId = await bookAtDesk(arena, at(arena.round, one));
      const body = { version: 1, startAt: at(arena.round, ten), notifyCustomer: false };
      const answers = await atOnce(arena, (call, n) =>
        (n >> 1) % 2 === 0
          ? call('POST', `bookings/${bookingId}/reschedule`, body, arena.token)
          : call('POST', 'bookings', aBooking(cut, staff[0] ?? '', at(arena.round, halfPast))),
      );
      return expectWinners(answers, 1);
    },
  },
  {
    name: 'requests that overlap, then their approvals',
    async run(arena) {
      const { request, staff } = arena.room;
      const starts = [ten, halfPast].map((time) => at(arena.round, time));
      const asked = await atOnce(arena, (call, n) =>
        call('POST', 'bookings', aBooking(request, staff[0] ?? '', starts[(n >> 1) % 2] ?? '')),
      );
      const { rows } = await arena.salon.db.query(
        'select booking_id from booking where reference = any($1)',
        [asked.flatMap(({ reference }) => reference ?? [])],
      );
      const url = `bookings/${rows[0]?.booking_id}/confirm`;
      const approved = await atOnce(arena, (call) => call('POST', url, { version: 1 }, arena.token));
      return [...expectWinners(asked, 1), ...expectWinners(approved, 1)];
    },
  },
  {
    name: 'two requests that overlap, approved at once',
    async run(arena) {
      const { calls, token, round, salon } = arena;
      const requests = await askTwice(arena);
      await giveOneTime(salon.db, requests, at(round, ten));
      const answers = await atOnce(arena, (call, n) =>
        call('POST', `bookings/${requests[(n >> 1) % 2]}/confirm`, { version: 1 }, token),
      );
      // The customer who lost the time is notified, and the bookings are consistent again.
      for (const id of requests) await calls[0]?.('POST', `bookings/${id}/decline`, { version: 1 }, token);
      return expectWinners(answers, 1);
    },
  },
  {
    name: 'a cancellation against moves',
    async run(arena) {
      const bookingId = await bookAtDesk(arena, at(arena.round, one));
      const move = { version: 1, startAt: at(arena.round, ten), notifyCustomer: false };
      const answers = await atOnce(arena, (call, n) =>
        (n >> 1) % 2 === 0
          ? call('POST', `bookings/${bookingId}/cancel`, { version: 1 }, arena.token)
          : call('POST', `bookings/${bookingId}/reschedule`, move, arena.token),
      );
      return expectWinners(answers, 1);
    },
  },
];
