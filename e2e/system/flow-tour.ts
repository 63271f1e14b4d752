import type { AnswerOf } from '@daybook/contract/endpoints';
import { expect, type Page } from '@playwright/test';
import { findFreeTimes } from './api.ts';
import { aCustomer, chooseService, chooseStaff, chooseTime, fillDetails, freeTimes } from './book.ts';
import { asAdministrator } from './invoices.ts';
import { keepTime } from './keep-time.ts';
import { dateOf, timeOf } from './movable-booking.ts';
import { allowFraming, openOtherSite } from './other-site.ts';
import { patched } from './patched.ts';
import { goWithin } from './screens.ts';

type Reason = AnswerOf<'GET slots'>['days'][number] extends infer Day
  ? Day extends { date: string }
    ? Omit<Day, 'date'>
    : never
  : never;

const dayMs = 86_400_000;
const inDays = (days: number): string => dateOf(Date.now() + days * dayMs);

/** The reasons for a day without times, and their messages. */
const reasons: readonly [name: string, said: RegExp, of: (staffId: string, dayAfter: string) => Reason][] = [
  ['closed', /^Closed for New floors on /, () => ({ reason: 'closed', name: 'New floors' })],
  ['away', / is away until /, (staffId, until) => ({ reason: 'away', staffId, until })],
  ['notice', /Book at least 2 days ahead/, () => ({ reason: 'notice', minutes: 2880 })],
  ['no-hours', /^No times available/, () => ({ reason: 'no_hours' })],
];

/** Opens the flow from another page, because the flow's own page brings its first responses with it. */
async function openAfterwards(page: Page, address: string): Promise<void> {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await goWithin(page, address);
}

/** Makes the booking page report that no staff members work; returns how to undo that. */
async function setAwayMessage(url: string, awayMessage: string): Promise<() => Promise<void>> {
  const call = await asAdministrator(url);
  const say = async (awayMessage: string) => {
    const stored = await call('GET settings/page', 'settings/page');
    await call('PUT settings/page', 'settings/page', { ...stored, awayMessage });
  };
  await say(awayMessage);
  return () => say('');
}

/** Making a booking with problems, or with unusually many choices. */
export async function tourOfFlow(
  page: Page,
  url: string,
  look: (state: string) => Promise<unknown>,
): Promise<void> {
  const { serviceId, staffId, starts } = await findFreeTimes(url);
  // In a month with other free days: without any, the whole month has one sentence.
  const months = Map.groupBy(starts.slice(5), (start) => start.slice(0, 7));
  const [[first = ''] = []] = [...months.values()].sort((one, other) => other.length - one.length);
  const date = dateOf(Date.parse(first));
  const dayAfter = dateOf(Date.parse(first) + dayMs);
  const day = `/booking?service=${serviceId}&staff=${staffId}&date=${date}`;

  for (const [name, said, of] of reasons) {
    const undo = await patched(page, 'GET slots', 'slots?*', ({ slots, days, ...rest }) => ({
      ...rest,
      slots: slots.filter(({ startAt }) => dateOf(Date.parse(startAt)) !== date),
      // One of the reasons, with its date.
      days: [
        ...days.filter((one) => one.date !== date),
        { ...of(staffId, dayAfter), date } as (typeof days)[number],
      ],
    }));
    await page.goto('about:blank');
    await page.goto(day);
    await expect(page.getByText(said)).toBeVisible();
    await look(`no-times-${name}`);
    await undo();
  }
  await page.goto(`/booking?service=${serviceId}&staff=${staffId}&date=${inDays(70)}`);
  await expect(page.getByText(/ is too far ahead\. /)).toBeVisible();
  await look('no-times-too-far');

  await page.goto(day);
  const time = page.getByRole('button', { name: new RegExp(`^${timeOf(Date.parse(first))} to `) });
  await expect(time).toBeVisible();
  await keepTime(url, { serviceIds: [serviceId], staff: staffId, startAt: first });
  await time.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nearest available times' })).toBeVisible();
  await look('lost-time');

  const undoHold = await patched(page, 'POST holds', 'holds', (hold) => ({
    ...hold,
    expiresAt: new Date(Date.now() + 1000).toISOString(),
  }));
  await chooseService(page, 'Cornrows');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await expect(page.getByText('No longer held for you').first()).toBeVisible();
  await look('hold-ended');
  await undoHold();

  const undoSeries = await patched(page, 'POST series/preview', 'series/preview', ({ dates }) => ({
    dates: dates.map((one, at) =>
      at === 1 || at === 2
        ? { ...one, state: at === 1 ? ('taken' as const) : ('closed' as const), staffIds: [] }
        : one,
    ),
  }));
  await fillDetails(page, aCustomer('Series'));
  await page.getByLabel('Repeat this visit').selectOption('Every week');
  await expect(page.getByRole('list', { name: 'Dates' }).getByText('Taken')).toBeVisible();
  await page.getByRole('button', { name: /^Move / }).click();
  await expect(page.getByRole('list', { name: 'Dates' }).getByText('Closed')).toBeVisible();
  await look('series-with-taken-dates');
  await undoSeries();

  // The pedicure becomes an option of the manicure, and the brows an add-on.
  const undoParts = await patched(page, 'GET services', 'services', ({ items, ...rest }) => {
    const of = items.find(({ name }) => name === 'Gel manicure')?.serviceId ?? '';
    const kinds = { 'Spa pedicure': 'option', 'Brow shape and tint': 'addon' } as const;
    return {
      ...rest,
      items: items.map((one) => {
        const kind = kinds[one.name as keyof typeof kinds];
        return kind ? { ...one, part: { of, kind, name: one.name } } : one;
      }),
    };
  });
  await openAfterwards(page, '/booking');
  await expect(page.getByRole('button', { name: 'Brow shape and tint', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Gel manicure', exact: true }).click();
  await page.getByRole('button', { name: 'Brow shape and tint', exact: true }).click();
  await look('options-and-add-ons');
  await undoParts();

  const undoServices = await patched(page, 'GET services', 'services', () => ({ items: [] }));
  const undoAway = await setAwayMessage(url, 'We are away until Monday and answer no mails.');
  await openAfterwards(page, '/booking');
  await expect(page.getByText('Online booking opens soon')).toBeVisible();
  await expect(page.getByText('We are away until Monday')).toBeVisible();
  await look('closed-for-booking');
  await undoServices();
  await undoAway();
}

/** The flow embedded in another site, until a time is chosen. */
export async function tourOfEmbedded(
  page: Page,
  url: string,
  look: (state: string) => Promise<unknown>,
): Promise<void> {
  const site = await openOtherSite(`<script src="${url}/embed.js" defer></script>`);
  await allowFraming(url, [site.origin]);
  await page.goto(site.origin);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Cornrows', exact: true }).click();
  await look('embedded-services');
  await frame.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(frame.getByRole('heading', { name: 'Choose who you’d like to see' })).toBeFocused();
  await look('embedded-staff');
  await chooseStaff(frame, 'Any available');
  await expect(freeTimes(frame).first()).toBeVisible();
  await look('embedded-time');
  await site.close();
}
