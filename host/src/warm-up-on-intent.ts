import { admits } from '@daybook/contract/area-rules';
import type { HostArea } from './loader/release.ts';
import { areaAt } from './routing/area-at.ts';
import { hasAll } from './routing/has-all.ts';
import type { Host } from './routing/host.ts';

/** The properties of the Network Information API that are used; only some browsers have it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const lineOf = (): Line | undefined => Reflect.get(navigator, 'connection');

const isSlow = ({ saveData, effectiveType }: Line): boolean =>
  saveData === true || (effectiveType !== undefined && effectiveType !== '4g');

interface Surroundings {
  host: Pick<Host, 'areas' | 'loader' | 'releases' | 'session'>;
  whenIdle(act: () => void): void;
}

/**
 * Loads other areas before they are opened: one whose link is hovered or focused, and in idle time those that stand in
 * the menus of a signed-in user, again after a new release or user. Never an area that the user may not enter, and
 * nothing on a slow or metered line; in idle time only on a line that is known to be good.
 */
export function warmUpOnIntent({ host, whenIdle }: Surroundings): void {
  const { areas, loader, releases, session } = host;
  const isOpen = (area: HostArea) => area.off === null && admits(area, session.get().user?.userType);

  function warmUp(area: HostArea): void {
    const isHere = areaAt(areas(), location.pathname)?.remote === area.remote;
    if (!isHere && isOpen(area)) loader.warmUp(area.remote);
  }

  function onIntent({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const line = lineOf();
    if (!link || link.origin !== location.origin || (line && isSlow(line))) return;
    const area = areaAt(areas(), link.pathname);
    if (area) warmUp(area);
  }

  const warmUpMenus = () =>
    whenIdle(() => {
      const line = lineOf();
      if (!line || isSlow(line)) return;
      const { user } = session.get();
      for (const area of areas())
        if (area.requires !== null && area.navigation?.some(({ needs }) => hasAll(user, needs))) warmUp(area);
    });

  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent, { passive: true });
  warmUpMenus();
  releases.subscribe(warmUpMenus);
  session.subscribe(warmUpMenus);
}

/** Runs an act when the browser is idle. Safari has no idle callback, and no line that is known to be good. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 10_000 });
};
