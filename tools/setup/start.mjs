// @ts-check
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { run } from './process.mjs';
import { Trouble } from './trouble.mjs';

/** Node's own limit of 32 MB for new objects is never given back, and makes requests no faster. */
const serverFlags = ['--max-semi-space-size=16'];

/** @param {string[]} args */
function examplesIn(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { with: { type: 'string', multiple: true, default: [] } },
    });
    return values.with;
  } catch {
    throw new Trouble('Usage: npm start, or npm start -- --with loyalty to add an example.');
  }
}

/**
 * Builds what has changed and serves Daybook until it is stopped. `--with loyalty` adds an example: its area to the
 * release, and its extension to the server.
 *
 * @param {string[]} [args]
 */
export async function start(args = []) {
  const examples = examplesIn(args);
  const { node, env } = await prepare();
  const chosen = examples.flatMap((name) => ['--with', name]);
  const build = await run([node, 'tools/build/build.ts', '--to-serve', ...chosen], { env, attached: true });
  if (build.code !== 0) return build.code;
  const extensions = examples
    .map((name) => `examples/remote-${name}/server/extension.ts`)
    .filter((file) => existsSync(file));
  const server = await run([node, ...serverFlags, 'server/dist/main.js'], {
    env: {
      DAYBOOK_DEMO: '1',
      ...(extensions.length > 0 && { DAYBOOK_EXTENSIONS: extensions.join(',') }),
      ...env,
    },
    attached: true,
  });
  return server.code;
}
