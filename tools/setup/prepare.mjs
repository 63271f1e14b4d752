// @ts-check
import { install, isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { fetchRuntime, presentRuntime } from './runtime.mjs';

/**
 * Installs Node, pnpm and the locked packages if they are missing or have changed. It reports on stderr, so that it
 * does not mix with a command's output.
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
