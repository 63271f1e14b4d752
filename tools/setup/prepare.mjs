// @ts-check
import { install, isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { fetchRuntime, presentRuntime } from './runtime.mjs';

/**
 * Makes the folder ready to run anything in it: Node, pnpm and the locked packages. Without a change since the last
 * time it only looks; it speaks on stderr, so that the output of a command stays its own.
 *
 * @returns {Promise<import('./runtime.mjs').Runtime>}
 */
export async function prepare() {
  const present = presentRuntime();
  if (present && isInstalled()) return present;
  return alone(process.stderr, async () => {
    const runtime = presentRuntime() ?? (await fetchRuntime(process.stderr));
    if (!isInstalled()) await install(runtime, process.stderr);
    return runtime;
  });
}
