import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from './server.ts';

/**
 * Playwright's global set-up: has the demo business made once for all systems of a run, which saves each of them most of
 * its first start.
 */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-demo-'));
  const server = await startServer({ dataFolder: folder, env: { DAYBOOK_DEMO: '1' } });
  await server.stop();
  process.env.DAYBOOK_E2E_DEMO_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}
