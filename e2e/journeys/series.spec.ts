import {
  aCustomer,
  chooseService,
  chooseStaff,
  chooseTime,
  fillDetails,
  readReference,
} from '../system/book.ts';
import { bookingIdOf } from '../system/desk.ts';
import { asAdministrator } from '../system/invoices.ts';
import { postgresUrl, withDatabase } from '../system/postgres.ts';
import { startServer } from '../system/server.ts';
import { expect, test } from '../system/test.ts';

const zone = 'Europe/London';

/** The demo business moved to London, without absences and with a horizon of a year. */
async function moveToLondon(call: Awaited<ReturnType<typeof asAdministrator>>): Promise<void> {
  const { version, currency } = await call('GET settings/regional', 'settings/regional');
  await call('PUT settings/regional', 'settings/regional', {
    version,
    zone,
    currency,
    weekStartsOn: 1,
    clock: '24h',
    dateOrder: 'day-month',
    locale: 'en-GB',
    languages: ['en', 'fr', 'pt', 'es', 'de', 'ar'],
    language: 'en',
    outsideSeen: 10_000,
  });
  const policy = await call('GET settings/policy', 'settings/policy');
  await call('PUT settings/policy', 'settings/policy', { ...policy, horizonDays: 400 });
  const { items: closures } = await call('GET closures', 'closures');
  for (const { closureId, version } of closures)
    await call('DELETE closures/:closureId', `closures/${closureId}?version=${version}`);
  const { items: team } = await call('GET staff', 'staff');
  for (const { staffId } of team) {
    const {
      name: _name,
      staffId: _id,
      canEdit: _can,
      exceptions: _own,
      ...hours
    } = await call('GET staff/:staffId/hours', `staff/${staffId}/hours`);
    const moved = { ...hours, zone };
    const path = `staff/${staffId}/hours` as const;
    const { affected } = await call('POST staff/:staffId/hours/impact', `${path}/impact`, moved);
    const ids = [...new Set(affected.map(({ bookingId }) => bookingId))];
    const decisions = ids.map((bookingId) => ({ bookingId, decision: 'keep' as const }));
    await call('PUT staff/:staffId/hours', path, { ...moved, decisions });
  }
}

const wallTime = (at: string, timeZone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** Runs the action with a data folder for the server. */
type WithEngine = (act: (env: Record<string, string>) => Promise<void>) => Promise<void>;

const embedded: WithEngine = (act) => act({});
const postgres: WithEngine = (act) => withDatabase((DATABASE_URL) => act({ DATABASE_URL }));
const engines: readonly (readonly [name: string, WithEngine])[] = [
  ['the embedded engine', embedded],
  ...(postgresUrl ? [['PostgreSQL', postgres] as const] : []),
];

for (const [engine, withEngine] of engines) {
  test(`a recurring booking keeps its wall-clock time over a clock change, on ${engine}`, async ({
    browser,
  }) => {
    await withEngine(async (env) => {
      const server = await startServer({ env: { ...env, DAYBOOK_DEMO: '1' } });
      try {
        const call = await asAdministrator(server.url);
        await moveToLondon(call);
        const context = await browser.newContext({ baseURL: server.url, timezoneId: 'Africa/Lagos' });
        const page = await context.newPage();
        await chooseService(page, 'Cornrows');
        await chooseStaff(page, 'Any available');
        const time = await chooseTime(page);
        await fillDetails(page, aCustomer('Kemi'));
        await expect(page.getByRole('heading', { name: 'Review your visit' })).toBeFocused();

        // A summer or winter lasts less than 32 weeks, so the clocks change in between.
        await page.getByLabel('Repeat this visit').selectOption('Every 8 weeks');
        await page.getByLabel('Ends').selectOption('After 5 visits');
        const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem');
        await expect(dates).toHaveCount(5);
        await expect(dates.filter({ hasText: 'Available' })).toHaveCount(5);
        for (const date of await dates.all()) await expect(date).toContainText(`, ${time}`);
        await page.getByRole('button', { name: /^Book 5 visits from/ }).click();
        await expect(page.getByText(/^DB-[0-9A-Z]{6}$/).first()).toBeVisible();

        const bookingId = await bookingIdOf(server.url, await readReference(page));
        const { series } = await call('GET bookings/:bookingId', `bookings/${bookingId}`);
        const starts = series?.visits.map(({ startAt }) => startAt) ?? [];
        expect(starts.map((start) => wallTime(start, zone))).toEqual(Array(5).fill(time));
        expect(new Set(starts.map((start) => wallTime(start, 'UTC'))).size).toBe(2);
        await context.close();
      } finally {
        await server.stop();
      }
    });
  });
}
