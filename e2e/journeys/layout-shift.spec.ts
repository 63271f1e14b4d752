import type { CDPSession, Page, Request } from '@playwright/test';
import { aCustomer, chooseDay, fillDetails, freeTimes } from '../system/book.ts';
import { test } from '../system/cast.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { expect } from '../system/test.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** The sum over the whole life of the page, which is stricter than the metric's worst five seconds. */
const mostShift = 0.02;

// The server does not know the reader's time zone.
test.use({ timezoneId: 'America/Los_Angeles' });

/** The lists of the back office, and its calendar. */
const lists: readonly [address: string, heading: string][] = [
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/appointment', 'Appointment'],
  ['/admin/bookings?tab=all', 'Bookings'],
  ['/admin/customers', 'Customers'],
  ['/admin/waitlist', 'Waiting list'],
  ['/admin/invoice', 'Invoices'],
  ['/admin/invoice/recurring', 'Recurring invoices'],
  ['/admin/transfers', 'Transfers'],
  ['/admin/services', 'Services'],
  ['/admin/category', 'Category'],
  ['/admin/all-staff', 'Staffs'],
  ['/admin/staff-manage', 'Staff management'],
  ['/admin/roles', 'Roles'],
];

interface Shift {
  value: number;
  at: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Records layout shifts and their elements in each document that the page opens from now on. */
function noteShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput)
        window.layoutShifts.push({
          value: entry.value,
          at: Math.round(entry.startTime),
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A slow processor and line show every loading state, as a cheap phone would. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  return session;
}

/** Waits until nothing has been requested for half a second, apart from the stream of live updates, which stays. */
function idleOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let since = Date.now();
  const ended = (request: Request) => {
    if (open.delete(request)) since = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/events')) open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => expect.poll(() => open.size === 0 && Date.now() - since > 500, { timeout: 20_000 }).toBe(true);
}

async function expectStill(page: Page, screen: string): Promise<void> {
  const shifts = await page.evaluate(
    () =>
      // After the next frame, so that the shifts of the last response are recorded.
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts))),
      ),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${screen}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(mostShift);
}

/** A page arrives empty when its content is not ready in time. */
const starts = {
  rendered: async (_: Page) => {},
  empty: (page: Page) =>
    page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = await response.text();
      return route.fulfill({
        response,
        body: body.replace(/<div id="root".*<\/div>/s, '<div id="root"></div>'),
      });
    }),
};

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

for (const [device, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    // What moves on a wide screen moves more on a phone.
    for (const [content, prepare] of Object.entries(
      device === 'phone' ? starts : { rendered: starts.rendered },
    ))
      test(`no public page moves while it loads from a page that arrives ${content}`, async ({
        page,
        system,
        cast: { booking },
        allowComplaints,
      }) => {
        allowComplaints(/40[14] /);
        const { token } = await issueInvoice(await asAdministrator(system.url), `Still-${device}-${content}`);
        const pages: readonly [address: string, heading: string | RegExp][] = [
          ['/booking', 'Choose a service'],
          [`/booking/success#t=${booking.manageToken}`, /visit is booked/],
          ['/booking/success', /booking/],
          ['/auth/login', 'Log in'],
          ['/auth/forgot-password', 'Forgot your password?'],
          ['/reset-password/some-token', 'Choose a new password'],
          [`/pay#t=${token}`, /10,750/],
          ['/pay', 'Your invoice'],
          ['/nothing-here', /not/],
        ];
        await page.addInitScript(noteShifts);
        await prepare(page);
        await slowDown(page);
        for (const [address, heading] of pages) {
          await page.goto('about:blank');
          await page.goto(address);
          await title(page, heading);
          await page.waitForLoadState('networkidle');
          await expectStill(page, address);
        }
      });

    if (device === 'phone')
      test('no list of the back office moves while it loads', async ({ as }) => {
        const page = await as('administrator');
        const untilIdle = idleOf(page);
        await page.setViewportSize(viewport);
        await page.addInitScript(noteShifts);
        await slowDown(page);
        for (const [address, heading] of lists) {
          await page.goto('about:blank');
          await page.goto(address);
          await title(page, heading);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await untilIdle();
          await expectStill(page, address);
        }
      });

    test('no step of a booking moves while it loads', async ({ page }) => {
      await page.addInitScript(noteShifts);
      await slowDown(page);
      // Content replaced by a click moves on purpose, however slow the processor, so each step is loaded separately.
      const reach = async (heading: string, act: () => Promise<unknown>) => {
        await act();
        await title(page, heading);
        await page.reload();
        await title(page, heading);
        await page.waitForLoadState('networkidle');
        await expectStill(page, heading);
      };
      const link = (name: string) => page.getByRole('link', { name, exact: true });
      await page.goto('/booking');
      await page.getByRole('button', { name: 'Gel manicure', exact: true }).click();
      await reach('Choose who you’d like to see', () => link('Continue').click());
      await reach('Choose a time', () => link('Any available').click());
      await chooseDay(page);
      await reach('Your details', () => freeTimes(page).first().click());
      await reach('Review your visit', () => fillDetails(page, aCustomer('Still')));
    });
  });
}
