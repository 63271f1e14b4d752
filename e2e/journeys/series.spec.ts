import pg from 'pg';
import { postgresUrl, withDatabase } from '../system/postgres.ts';
import { startServer } from '../system/server.ts';
import { expect, test } from '../system/test.ts';
import { aCustomer, chooseService, chooseStaff, chooseTime, fillDetails } from '../system/visit.ts';

/** The demo business in London, where nobody is away and a visit can be booked a year ahead. */
async function moveToLondon(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("update business set zone = 'Europe/London', horizon_days = 400");
    await client.query("update staff set zone = 'Europe/London'");
    await client.query('update service set horizon_days = null');
    await client.query('delete from closure');
  } finally {
    await client.end();
  }
}

// Wants PostgreSQL, to give the demo business a zone whose clock changes.
if (postgresUrl) {
  test('a visit repeats over a clock change, at the same time on the wall each time', async ({ browser }) => {
    await withDatabase(async (databaseUrl) => {
      const server = await startServer({ env: { DATABASE_URL: databaseUrl, DAYBOOK_DEMO: '1' } });
      try {
        await moveToLondon(databaseUrl);
        const context = await browser.newContext({ baseURL: server.url, timezoneId: 'Africa/Lagos' });
        const page = await context.newPage();
        await chooseService(page, 'Cornrows');
        await chooseStaff(page, 'Any available');
        const time = await chooseTime(page);
        await fillDetails(page, aCustomer('Kemi'));
        await expect(page.getByRole('heading', { name: 'Review your visit' })).toBeFocused();

        // Every summer and every winter is shorter than 32 weeks: somewhere in between the clock changes.
        await page.getByLabel('Repeat this visit').selectOption('Every 8 weeks');
        await page.getByLabel('Ends').selectOption('After 5 visits');
        const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem');
        await expect(dates).toHaveCount(5);
        await expect(dates.filter({ hasText: 'Free' })).toHaveCount(5);
        for (const date of await dates.all()) await expect(date).toContainText(`, ${time}`);
        await page.getByRole('button', { name: /^Book 5 visits from/ }).click();
        await expect(page.getByText(/^DB-[0-9A-Z]{6}$/).first()).toBeVisible();

        const starts = await readStarts(databaseUrl);
        expect(starts.map((start) => wallTime(start, 'Europe/London'))).toEqual(Array(5).fill(time));
        expect(new Set(starts.map((start) => wallTime(start, 'UTC'))).size).toBe(2);
        await context.close();
      } finally {
        await server.stop();
      }
    });
  });

  const wallTime = (at: Date, timeZone: string): string =>
    at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

  /** When the visits that repeat begin, in their order. */
  async function readStarts(url: string): Promise<Date[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ start_at: Date }>(
        'select start_at from booking where series_id is not null order by series_position',
      );
      return rows.map(({ start_at }) => start_at);
    } finally {
      await client.end();
    }
  }
}
