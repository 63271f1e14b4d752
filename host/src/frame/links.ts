import type { User } from '@daybook/contract/auth';
import { publicPaths } from '@daybook/shell/paths';
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
    .filter(({ requires }) => requires === null || requires === user?.userType)
    .flatMap(({ label, paths, off }) => {
      const path = paths.find((candidate) => !candidate.includes(':'));
      return path ? [{ label, to: path, isOff: off !== null }] : [];
    })
    .filter(({ to }) => !user || !publicPaths.login.startsWith(`${to}/`));
