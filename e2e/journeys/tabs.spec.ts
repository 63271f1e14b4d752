import type { BrowserContext, Page, Request } from '@playwright/test';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

const count = 10;

/** The tabs that have an event stream open. */
function followersIn(context: BrowserContext): () => Page[] {
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/events') open.set(request, request.frame().page());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open.values()].filter((page) => !page.isClosed());
}

test('ten tabs of a user follow over one stream, and over another one when the tab that has it is closed', async ({
  page,
  context,
  system,
}) => {
  const followers = followersIn(context);
  const { starts, ...choice } = await findFreeTimes(system.url);
  // One time per day, so that bookings do not conflict.
  const times = [...new Map(starts.map((start) => [start.slice(0, 10), start])).values()].toReversed();
  /** Books as a visitor; returns the reference. */
  const book = async () => {
    const answer = await postBooking(system.url, { ...choice, startAt: times.shift() ?? '' }, 'Tab');
    const { booking } = await answer.json();
    return booking.reference as string;
  };
  const expectNews = async (tabs: readonly Page[]) => {
    const reference = await book();
    for (const tab of tabs)
      await expect(tab.getByText(reference, { exact: true }).filter({ visible: true }).first()).toBeVisible({
        timeout: 10_000,
      });
  };
  const onlyFollower = async (): Promise<Page> => {
    await expect.poll(() => followers().length, { timeout: 10_000 }).toBe(1);
    const [follower] = followers();
    if (!follower) throw new Error('No tab follows.');
    return follower;
  };

  await signInAsAdministrator(page);
  const tabs = [page];
  while (tabs.length < count) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto('/admin/bookings?sort=-createdAt');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const first = await onlyFollower();
  await expectNews(tabs);

  await first.close();
  await onlyFollower();
  const left = tabs.filter((tab) => tab !== first);
  await expectNews(left);
});
