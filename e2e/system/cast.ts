import type { BrowserContext, Page } from '@playwright/test';
import { findFreeTimes, postBooking } from './api.ts';
import { bookingIdOf } from './desk.ts';
import { signInAsAdministrator, signInAsStaff } from './people.ts';
import type { Server } from './server.ts';
import { test as base } from './test.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signed in once for all tests of a worker; `nobody` is whoever has not signed in. */
export type Part =
  | 'administrator'
  | 'staff member, role 2'
  | 'colleague, role 2'
  | 'staff member, role 5'
  | 'nobody';

/** A visit that the staff member performs, three days from now at the earliest. */
interface Visit {
  bookingId: string;
  reference: string;
  serviceId: string;
}

export interface Cast {
  states: Readonly<Record<Exclude<Part, 'nobody'>, State>>;
  visit: Visit;
}

const threeDaysMs = 259_200_000;
const manager = 'Adaeze Okonkwo';
const colleagues = ['Folake Adeyemi', 'Tunde Bakare'];

async function bookVisit(url: string): Promise<Visit & { staffName: string }> {
  const { starts, ...visit } = await findFreeTimes(url);
  const startAt = starts.find((start) => Date.parse(start) > Date.now() + threeDaysMs) ?? '';
  const { booking } = await (await postBooking(url, { ...visit, startAt }, 'Route')).json();
  const [{ staffName }] = booking.appointments;
  return {
    bookingId: await bookingIdOf(url, booking.reference),
    reference: booking.reference,
    serviceId: visit.serviceId,
    staffName,
  };
}

interface OfTest {
  /** A page of its own for somebody of the cast. */
  as(part: Part): Promise<Page>;
}

/** A test of what each of several people may do. */
export const test = base.extend<OfTest, { cast: Cast }>({
  cast: [
    async ({ browser, system }, use) => {
      const stateOf = async (signIn: (page: Page, server: Server) => Promise<void>): Promise<State> => {
        const context = await browser.newContext({ baseURL: system.url });
        await signIn(await context.newPage(), system);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      const { staffName, ...visit } = await bookVisit(system.url);
      const colleague = colleagues.find((name) => name !== staffName);
      await use({
        visit,
        states: {
          administrator: await stateOf(signInAsAdministrator),
          'staff member, role 2': await stateOf((page, server) => signInAsStaff(page, server, staffName)),
          'colleague, role 2': await stateOf((page, server) => signInAsStaff(page, server, colleague)),
          'staff member, role 5': await stateOf((page, server) => signInAsStaff(page, server, manager)),
        },
      });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  as: async ({ browser, cast, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (part) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...(part === 'nobody' ? {} : { storageState: cast.states[part] }),
      });
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
