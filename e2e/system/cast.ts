import type { BrowserContext, Page } from '@playwright/test';
import { findFreeTimes, postBooking } from './api.ts';
import { bookingIdOf } from './desk.ts';
import { asAdministrator } from './invoices.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { signIn, signInAsAdministrator, signInAsStaff } from './people.ts';
import type { Server } from './server.ts';
import { test as base } from './test.ts';

/** Users signed in once for all tests of a worker; `nobody` is a visitor. */
export type Part =
  | 'administrator'
  | 'administrator, role 3'
  | 'staff member, role 2'
  | 'colleague, role 2'
  | 'staff member, role 5'
  | 'nobody';

/** A booking that the staff member performs, at least three days from now. */
interface CastBooking {
  bookingId: string;
  reference: string;
  serviceId: string;
  /** The token of the customer's link. */
  manageToken: string;
}

export interface Cast {
  /** A browser for each, with the system's files cached from earlier tests. */
  browsers: Readonly<Record<Part, BrowserContext>>;
  booking: CastBooking;
}

const threeDaysMs = 259_200_000;
const manager = 'Adaeze Okonkwo';
const colleagues = ['Folake Adeyemi', 'Tunde Bakare'];

async function bookForCast(url: string): Promise<CastBooking & { staffName: string }> {
  const { starts, ...choice } = await findFreeTimes(url);
  const startAt = starts.find((start) => Date.parse(start) > Date.now() + threeDaysMs) ?? '';
  const { booking, manageToken } = await (await postBooking(url, { ...choice, startAt }, 'Route')).json();
  const [{ staffName }] = booking.appointments;
  return {
    bookingId: await bookingIdOf(url, booking.reference),
    reference: booking.reference,
    serviceId: choice.serviceId,
    manageToken,
    staffName,
  };
}

/** Creates an account of the administration with the receptionist's role, through its mailed invitation. */
async function inviteReceptionist(url: string, mails: MailCatcher) {
  const person = { email: `desk.${Date.now()}@example.com`, password: 'three quiet herons' };
  const call = await asAdministrator(url);
  await call('POST invitations', 'invitations', { email: person.email, userType: 1, role: 3, staffId: null });
  const { text = '' } = await mails.next(person.email);
  const token = /#t=([\w-]+)/.exec(text)?.[1] ?? '';
  const username = `desk.${Date.now()}`;
  const accepted = await fetch(`${url}/api/v1/auth/invitation/accept`, {
    method: 'POST',
    body: new URLSearchParams({ token, fullName: 'Ife Desk', username, password: person.password }),
  });
  if (!accepted.ok) throw new Error(`The invitation was answered with ${accepted.status}.`);
  return person;
}

interface OfTest {
  /** A new page of one of these users. */
  as(part: Part): Promise<Page>;
}

/** A test of each user's permissions. */
export const test = base.extend<OfTest, { cast: Cast }>({
  cast: [
    async ({ browser, system }, use) => {
      // Else it would have the size of the journey that needs the cast first.
      const open = () => browser.newContext({ baseURL: system.url, viewport: { width: 1280, height: 720 } });
      const signedIn = async (signIn: (page: Page, server: Server) => Promise<void>) => {
        const context = await open();
        const page = await context.newPage();
        await signIn(page, system);
        await page.close();
        return context;
      };
      const { staffName, ...booking } = await bookForCast(system.url);
      const receptionist = await inviteReceptionist(system.url, system.mails);
      const colleague = colleagues.find((name) => name !== staffName);
      await use({
        booking,
        browsers: {
          nobody: await open(),
          administrator: await signedIn((page) => signInAsAdministrator(page)),
          'administrator, role 3': await signedIn((page) => signIn(page, receptionist)),
          'staff member, role 2': await signedIn((page, server) => signInAsStaff(page, server, staffName)),
          'colleague, role 2': await signedIn((page, server) => signInAsStaff(page, server, colleague)),
          'staff member, role 5': await signedIn((page, server) => signInAsStaff(page, server, manager)),
        },
      });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  as: async ({ cast }, use) => {
    const opened: Page[] = [];
    await use(async (part) => {
      const page = await cast.browsers[part].newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.close()));
  },
});
