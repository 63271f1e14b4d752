import type { AnswerOf } from '@daybook/contract/endpoints';
import { aBooking, openSalon } from './salon.ts';
import type { TestServer } from './server.ts';

interface BookingWish {
  staff?: string;
  day?: string;
  serviceIds?: string[];
  name?: string;
  email?: string;
  phone?: string;
}

/** A booking with the fields that tests need to act on it. */
export interface Known {
  bookingId: string;
  version: number;
}

/** A time on 8 September 2026, the day after the test clock's start, or on another day. */
export const at = (time: string, day = '2026-09-08') => `${day}T${time}:00.000Z`;

/** A salon with a haircut that Ada and Bisi perform, and its owner's session. */
export async function openDesk(server: TestServer) {
  const salon = await openSalon(server);
  const haircut = await salon.addService();
  const ada = await salon.addStaff({ performs: [haircut] });
  const bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
  let owner = (await server.signIn()).token;

  const register = async (
    query: Record<string, string> = {},
    as = owner,
  ): Promise<AnswerOf<'GET bookings'>> =>
    (await server.call('GET', `bookings?${new URLSearchParams(query)}`, { as })).json();

  /** Books as a customer and returns the booking as the owner sees it. */
  async function book(
    time: string,
    { staff = ada, day = '2026-09-08', serviceIds = [haircut], ...who }: BookingWish = {},
  ) {
    const { customer } = aBooking({ serviceIds, startAt: at(time, day) });
    const [firstName = customer.firstName, lastName = customer.lastName] = who.name?.split(' ') ?? [];
    const { email = customer.email, phone = customer.phone } = who;
    const typed = { firstName, lastName, email, phone };
    const made = await salon.book(aBooking({ serviceIds, staff, startAt: at(time, day), customer: typed }));
    const { items } = await register({ tab: 'all', q: made.json().booking.reference });
    const [booked] = items;
    if (!booked) throw new Error(`The booking was not made: ${made.body}`);
    return booked;
  }

  return {
    salon,
    haircut,
    ada,
    bisi,
    book,
    register,
    referencesIn: async (query: Record<string, string>, as = owner): Promise<string[]> =>
      (await register(query, as)).items.map(({ reference }) => reference),
    open: (bookingId: string, as = owner) => server.call('GET', `bookings/${bookingId}`, { as }),
    act: ({ bookingId, version }: Known, action: string, { as = owner, reason = '' } = {}) =>
      server.call('POST', `bookings/${bookingId}/${action}`, {
        as,
        body: { version, ...(reason ? { reason } : {}) },
      }),
    askForApproval: async () => {
      await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    },
    /** Moves the clock and signs the owner in again, because a session does not last until the next day. */
    waitUntil: async (instant: string) => {
      server.clock.set(instant);
      owner = (await server.signIn()).token;
    },
    /** Signs in a user with this role, who may be a staff member. */
    signIn: async (role: number, staffId?: string) =>
      (await server.signIn({ userType: 2, role, ...(staffId ? { staffId } : {}) })).token,
    owner: () => owner,
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
