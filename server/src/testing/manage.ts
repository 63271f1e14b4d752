import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import { aBooking, begunForm, openSalon } from './salon.ts';
import type { TestServer } from './server.ts';

type Method = 'GET' | 'POST';

/** A time on 10 September 2026, three days after the test clock's start. */
export const at = (time: string) => `2026-09-10T${time}:00.000Z`;

/** A salon with a haircut that Ada performs, and the requests that a booking's link allows. */
export async function openManaging(server: TestServer) {
  const salon = await openSalon(server);
  const cut = await salon.addService({ step_minutes: 30 });
  const ada = await salon.addStaff({ performs: [cut] });

  const call = (method: Method, token: string, path = '', body?: unknown) =>
    server.call(method, `bookings/manage${path}`, { body, headers: { 'x-booking-token': token } });

  return {
    salon,
    cut,
    ada,
    call,
    /** Books as a customer and returns the link's token. */
    async book(time: string, more: Partial<BodyOf<'POST bookings'>> = {}): Promise<string> {
      const made = await salon.book(
        aBooking({ serviceIds: [cut], startAt: at(time), ...more }),
        await begunForm(server),
      );
      if (made.statusCode !== 201) throw new Error(`The booking was not made: ${made.body}`);
      return made.json().manageToken;
    },
    read: async (token: string): Promise<AnswerOf<'GET bookings/manage'>> =>
      (await call('GET', token)).json(),
    cancel: (token: string, version = 1, reason?: string) =>
      call('POST', token, '/cancel', { version, reason }),
    move: (token: string, time: string, more: { version?: number; staff?: 'same' | 'any' } = {}) =>
      call('POST', token, '/reschedule', { version: 1, staff: 'same', startAt: at(time), ...more }),
    edit: (token: string, details: Partial<BodyOf<'POST bookings/manage/details'>>) =>
      call('POST', token, '/details', { version: 1, ...details }),
    /** The start times on 10 September to which the booking can move. */
    async starts(token: string, staff: 'same' | 'any' = 'same'): Promise<string[]> {
      const query = new URLSearchParams({ from: at('00:00'), to: at('23:00'), staff });
      const answer: AnswerOf<'GET bookings/manage/slots'> = (
        await call('GET', token, `/slots?${query}`)
      ).json();
      return answer.slots.map(({ startAt }) => startAt.slice(11, 16));
    },
    bookings: () =>
      server.engine.db.selectFrom('booking').selectAll().orderBy('created_at').orderBy('start_at').execute(),
    /** The queued mails, by kind and recipient. */
    orders: () =>
      server.engine.db
        .selectFrom('mail')
        .select(['kind', 'recipient', 'version'])
        .orderBy('created_at')
        .orderBy('mail_id')
        .execute(),
  };
}

export type Managing = Awaited<ReturnType<typeof openManaging>>;
