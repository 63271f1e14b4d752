// Entering and leaving areas leaves nothing behind.
import type { CDPSession, Page } from '@playwright/test';
import { goWithin } from '../system/chaos.ts';
import { launchOptions } from '../system/chromium.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

// The browser's compiled code for frequent functions fills the heap, too, and is not a leak.
const args = [...launchOptions.args, '--js-flags=--no-sparkplug --no-maglev --no-opt'];
test.use({ launchOptions: { ...launchOptions, args } });

const cycles = 30;
/** Rounds until every intentional cache is filled. */
const warmUp = 6;

/** Counts timers that are set and have neither fired nor been cleared. */
const countTimers = (page: Page) =>
  page.addInitScript(() => {
    const running = new Set<unknown>();
    Object.assign(window, { runningTimers: running });
    const { setInterval: every, clearInterval: endEvery } = window;
    Object.assign(window, {
      setInterval: (...args: Parameters<typeof every>) => {
        const id = every(...args);
        running.add(id);
        return id;
      },
      clearInterval: (id: number | undefined) => {
        running.delete(id);
        endEvery(id);
      },
      clearTimeout: (id: number | undefined) => {
        running.delete(id);
        endEvery(id);
      },
    });
  });

async function measure(page: Page, cdp: CDPSession) {
  // Some objects are only freed by a second collection.
  for (const _ of [1, 2]) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const inPage = await page.evaluate(() => ({
    styles: document.querySelectorAll('style, link[rel="stylesheet"]').length,
    timers: Reflect.get(window, 'runningTimers').size,
  }));
  return { ...inPage, listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
}

/** Waits until nothing changes. */
async function settled(page: Page, cdp: CDPSession) {
  let last = await measure(page, cdp);
  const isSame = async () => {
    const { listeners, nodes } = last;
    last = await measure(page, cdp);
    return last.listeners === listeners && last.nodes === nodes;
  };
  await expect.poll(isSame, { intervals: [500] }).toBe(true);
  return last;
}

type ScreenAddress = readonly [path: string, heading: string | RegExp];
/** Every round ends on this screen, which always shows the same. */
const booking: ScreenAddress = ['/booking', 'Choose a service'];
const people: readonly [
  who: string,
  signIn: typeof signInAsStaff | null,
  places: readonly ScreenAddress[],
][] = [
  ['a visitor who goes between booking and sign-in', null, [['/auth/login', 'Log in'], booking]],
  [
    'an administrator who goes between booking and administration',
    (page) => signInAsAdministrator(page),
    [['/admin/site-settings', /./], ['/admin/bookings', 'Bookings'], booking],
  ],
  [
    'a staff member who goes between booking and their area',
    signInAsStaff,
    [booking, ['/staff/bookings', 'Bookings']],
  ],
];

for (const [who, signIn, places] of people)
  test(`${who}, leaves no listeners, timers or style sheets behind after ${cycles} rounds, and the heap does not grow`, async ({
    page,
    system,
  }) => {
    await countTimers(page);
    if (signIn) await signIn(page, system);
    else await page.goto('/auth/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const round = async () => {
      for (const [path, name] of places) {
        await goWithin(page, path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      }
    };
    for (let count = 0; count < warmUp; count += 1) await round();
    const before = await settled(page, cdp);
    for (let count = 0; count < cycles; count += 1) await round();
    const after = await settled(page, cdp);
    const comparison = `before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`;
    expect(after.styles, comparison).toBe(before.styles);
    expect(after.timers, comparison).toBeLessThanOrEqual(before.timers);
    expect(after.listeners, comparison).toBeLessThanOrEqual(before.listeners);
    expect(after.heap / before.heap, comparison).toBeLessThan(1.05);
  });
