import { onScreenFailure } from '@daybook/shell/screen-failure';
import { LoadError } from '../loader/load-error.ts';
import { areaAt } from '../routing/area-at.ts';
import type { Host, HostRouter } from '../routing/host.ts';

const ofRemote = /\/remotes\/(remote-[a-z][a-z0-9-]*)\//;

/** The remote whose code threw an error, found by the file names in the stack. */
const ownerOf = (error: unknown, file = ''): string | undefined =>
  ofRemote.exec(`${error instanceof Error ? error.stack : ''} ${file}`)?.[1];

/**
 * Reports failures after an area has been shown: errors that its own layout caught, uncaught errors in handlers, timers
 * and promises, and violations of the page's security policy. The browser also logs the latter two in its console.
 */
export function followFailures({ areas, loader }: Pick<Host, 'areas' | 'loader'>, router: HostRouter): void {
  onScreenFailure((error) => {
    const area = areaAt(areas(), router.state.location.pathname);
    if (area) loader.failureOf(area.remote, error);
  });
  const stray = (error: unknown, file?: string) => {
    const remote = ownerOf(error, file);
    if (remote) loader.strayError(remote, error);
  };
  window.addEventListener('error', ({ error, filename }) => stray(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => stray(reason));
  // The browser has already blocked the action.
  document.addEventListener('securitypolicyviolation', ({ sourceFile, effectiveDirective, blockedURI }) =>
    stray(new LoadError('policy', `${effectiveDirective} forbids ${blockedURI}`), sourceFile),
  );
}
