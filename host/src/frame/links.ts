import { admits } from '@daybook/contract/area-rules';
import type { User } from '@daybook/contract/auth';
import { publicPaths } from '@daybook/shell/paths';
import { entriesFor } from '../extensions/extension-host.ts';
import type { HostArea } from '../loader/release.ts';

/** A link to an area. */
export interface AreaLink {
  label: string;
  to: string;
  /** True while the area is switched off; its page shows the reason. */
  isOff: boolean;
}

/** The areas with a start page that this user may enter. Signed-in users get no link to the login. */
export const areaLinks = (areas: readonly HostArea[], user: User | null): AreaLink[] =>
  areas
    .filter((area) => admits(area, user?.userType))
    .flatMap(({ label, paths, off }) => {
      const path = paths.find((candidate) => !candidate.includes(':'));
      return path ? [{ label, to: path, isOff: off !== null }] : [];
    })
    .filter(({ to }) => !user || !publicPaths.login.startsWith(`${to}/`));

/** The screens that this user may open, by the areas' navigation; an area without one is a single link. */
export function waysFor(areas: readonly HostArea[], user: User | null): Pick<AreaLink, 'label' | 'to'>[] {
  const isLoginFor = (to: string) => user !== null && to === publicPaths.login;
  const silent = areas.filter(({ navigation = [] }) => navigation.length === 0);
  return [
    ...entriesFor(areas, user).filter(({ to, place }) => place !== 'new' && !isLoginFor(to)),
    ...areaLinks(silent, user).filter(({ isOff }) => !isOff),
  ];
}
