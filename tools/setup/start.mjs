// @ts-check
import { prepare } from './prepare.mjs';
import { run } from './process.mjs';

/** Builds what has changed and serves Daybook until it is stopped. */
export async function start() {
  const { node, env } = await prepare();
  const build = await run([node, 'tools/build/build.ts', '--to-serve'], { env, attached: true });
  if (build.code !== 0) return build.code;
  const server = await run([node, 'server/dist/main.js'], {
    env: { DAYBOOK_DEMO: '1', ...env },
    attached: true,
  });
  return server.code;
}
