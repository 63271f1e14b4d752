import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreeTimes, postBooking, readManaged } from '../system/api.ts';
import { postgresUrl, withDatabase } from '../system/postgres.ts';
import { startServer } from '../system/server.ts';

/** Books one time after another until the server is killed; every acknowledged booking must exist. */
async function killWhileBooking(env: Readonly<Record<string, string>>): Promise<void> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'daybook-kill-'));
  const options = { dataFolder, env: { DAYBOOK_DEMO: '1', ...env } };
  const server = await startServer(options);
  const { starts, ...choice } = await findFreeTimes(server.url);
  const acknowledged: string[] = [];
  const booking = (async () => {
    for (const [index, startAt] of starts.entries()) {
      const answer = await postBooking(server.url, { ...choice, startAt }, `Guest${index}`);
      if (answer.status === 201) acknowledged.push((await answer.json()).manageToken);
    }
  })().catch(() => 'the server is gone');
  await expect.poll(() => acknowledged.length, { intervals: [20] }).toBeGreaterThan(4);
  await server.kill();
  await booking;

  const again = await startServer(options);
  try {
    for (const token of acknowledged) expect((await readManaged(again.url, token)).status).toBe(200);
  } finally {
    await again.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

test('an acknowledged booking survives kill -9 of the server, on the embedded engine', async () => {
  await killWhileBooking({});
});

if (postgresUrl) {
  test('an acknowledged booking survives kill -9 of the server, on PostgreSQL', async () => {
    await withDatabase((url) => killWhileBooking({ DATABASE_URL: url }));
  });

  test('64 requests for one start through two servers: one is booked, the others are refused within a second', async () => {
    await withDatabase(async (url) => {
      const env = { DAYBOOK_DEMO: '1', DATABASE_URL: url };
      const first = await startServer({ env });
      const second = await startServer({ env });
      try {
        const { starts, ...choice } = await findFreeTimes(first.url);
        const startAt = starts.at(-1) ?? '';
        // Both have booked before, as on a busy day.
        for (const [index, earlier] of starts.slice(0, 8).entries())
          await postBooking(
            (index % 2 === 0 ? first : second).url,
            { ...choice, startAt: earlier },
            `Early${index}`,
          );
        const answers = await Promise.all(
          Array.from({ length: 64 }, async (_, index) => {
            const server = index % 2 === 0 ? first : second;
            const began = performance.now();
            const answer = await postBooking(server.url, { ...choice, startAt }, `Racer${index}`);
            return { status: answer.status, code: (await answer.json()).code, ms: performance.now() - began };
          }),
        );
        const refused = answers.filter(({ status, code }) => status === 409 && code === 'slot_taken');
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
        expect(refused).toHaveLength(63);
        const slowest = Math.max(...answers.map(({ ms }) => ms));
        test.info().annotations.push({ type: 'slowest answer', description: `${slowest.toFixed(0)} ms` });
        expect(slowest).toBeLessThan(1000);
      } finally {
        await Promise.all([first.stop(), second.stop()]);
      }
    });
  });
}

test('a second server on one data folder says that it is in use, and stops', async () => {
  const server = await startServer({ env: { DAYBOOK_DEMO: '1' } });
  try {
    await expect(startServer({ dataFolder: server.dataFolder })).rejects.toThrow(/in use|already/i);
  } finally {
    await server.stop();
  }
});
