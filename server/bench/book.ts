import type { BenchServer } from './app.ts';
import type { Seeded } from './seed.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

interface Start {
  staff: string;
  startAt: string;
}

/** The free starts: a quarter of an hour before each full hour of the day, for every staff member. */
export function* freeStarts({ staffIds }: Seeded) {
  const today = Math.floor(Date.now() / day) * day;
  for (let date = 1; date < 60; date += 1) {
    for (let place = 8; place < 16; place += 1) {
      const startAt = new Date(today + date * day + place * hour + 0.75 * hour).toISOString();
      for (const staff of staffIds) yield { staff, startAt };
    }
  }
}

let sent = 0;

/** Books one start, and measures until the answer. */
export async function book({ app }: BenchServer, serviceId: string, start: Start) {
  sent += 1;
  const startedAt = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/bookings',
    headers: { 'idempotency-key': `attempt ${sent}` },
    payload: {
      serviceIds: [serviceId],
      ...start,
      customer: {
        firstName: 'Ife',
        lastName: 'Balogun',
        email: `bench${sent}@example.com`,
        phone: `+234 801 ${1_000_000 + sent}`,
      },
      policyAccepted: true,
      zone: 'Africa/Lagos',
    },
  });
  return { status: answer.statusCode, ms: performance.now() - startedAt };
}
