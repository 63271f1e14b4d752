import { onScreenFailure } from '@daybook/shell/screen-failure';
import { LoadError } from '../loader/load-error.ts';
import { areaAt } from '../routing/area-at.ts';
import type { Host, HostRouter } from '../routing/host.ts';

const ofRemote = /\/remotes\/(remote-[a-z][a-z0-9-]*)\//;

/** Whose code an error came from, by the files that its stack names; undefined where that is nobody's. */
const ownerOf = (error: unknown, file = ''): string | undefined =>
  ofRemote.exec(`${error instanceof Error ? error.stack : ''} ${file}`)?.[1];

/**
 * Reports what fails after an area stands: screens that its own layout caught, and what its code throws where nothing
 * catches it, in handlers, timers and promises, and what the page's policy keeps it from. The browser says the latter two
 * in its console all the same.
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
  // The browser has kept it from happening already.
  document.addEventListener('securitypolicyviolation', ({ sourceFile, effectiveDirective, blockedURI }) =>
    stray(new LoadError('policy', `${effectiveDirective} forbids ${blockedURI}`), sourceFile),
  );
}
