import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from './server.ts';
import { createStore } from './store.ts';

/**
 * Playwright's global setup: creates the demo business once for all systems of a run, which saves most of each first
 * start, and a store with the built remotes for servers without one, because the checkout's own store may serve
 * something else.
 */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-demo-'));
  const store = await mkdtemp(path.join(tmpdir(), 'daybook-store-'));
  await createStore(store);
  process.env.DAYBOOK_E2E_STORE = store;
  const server = await startServer({ dataFolder: folder, env: { DAYBOOK_DEMO: '1' } });
  await server.stop();
  process.env.DAYBOOK_E2E_DEMO_DATA = folder;
  return async () => {
    for (const made of [folder, store]) await rm(made, { recursive: true, force: true });
  };
}
