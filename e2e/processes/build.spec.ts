import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer } from '../system/server.ts';

test('a stack trace of the built server names source files', async () => {
  const store = await mkdtemp(path.join(tmpdir(), 'daybook-empty-store-'));
  // The worker looks for a release that this store does not have.
  const server = await startServer({ env: { DAYBOOK_STORE: store, DAYBOOK_ROLES: 'api,worker' } });
  try {
    await expect
      .poll(() => server.printed(), { timeout: 30_000 })
      .toMatch(/at look \(\/[^()]*\/server\/src\/modules\/releases\/core\/running-releases\.ts:\d+\)/);
  } finally {
    await server.stop();
    await rm(store, { recursive: true, force: true });
  }
});
