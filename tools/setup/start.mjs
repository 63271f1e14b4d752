// @ts-check
import { prepare } from './prepare.mjs';
import { run } from './process.mjs';

/** Node's own limit of 32 MB for new objects is never given back, and makes requests no faster. */
const serverFlags = ['--max-semi-space-size=16'];

/** Builds what has changed and serves Daybook until it is stopped. */
export async function start() {
  const { node, env } = await prepare();
  const build = await run([node, 'tools/build/build.ts', '--to-serve'], { env, attached: true });
  if (build.code !== 0) return build.code;
  const server = await run([node, ...serverFlags, 'server/dist/main.js'], {
    env: { DAYBOOK_DEMO: '1', ...env },
    attached: true,
  });
  return server.code;
}
