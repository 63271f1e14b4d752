import { useLocation } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import type { MenuEntry } from './menu-entry.ts';

/** Tells which entry the page belongs to, as its `aria-current`. */
export function useCurrent(): (entry: Pick<MenuEntry, 'path' | 'owns'>) => 'page' | 'true' | undefined {
  const area = useArea();
  const { pathname } = useLocation();
  const isBelow = (path: string) => pathname === `${area}/${path}` || pathname.startsWith(`${area}/${path}/`);
  return ({ path, owns }) => {
    if (isBelow(path)) return 'page';
    return owns?.some(isBelow) ? 'true' : undefined;
  };
}
