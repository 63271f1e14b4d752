import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from './server.ts';
import { layStore } from './store.ts';

/**
 * Playwright's global set-up: has the demo business made once for all systems of a run, which saves each of them most of
 * its first start, and lays a store with what was built, for servers that are given none: what the store of the checkout
 * serves is somebody's choice.
 */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-demo-'));
  const store = await mkdtemp(path.join(tmpdir(), 'daybook-store-'));
  await layStore(store);
  process.env.DAYBOOK_E2E_STORE = store;
  const server = await startServer({ dataFolder: folder, env: { DAYBOOK_DEMO: '1' } });
  await server.stop();
  process.env.DAYBOOK_E2E_DEMO_DATA = folder;
  return async () => {
    for (const made of [folder, store]) await rm(made, { recursive: true, force: true });
  };
}
