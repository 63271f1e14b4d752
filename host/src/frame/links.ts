import type { User } from '@daybook/contract/auth';
import { publicPaths } from '@daybook/shell/paths';
import type { HostArea } from '../loader/release.ts';

/** A way into an area. */
export interface AreaLink {
  label: string;
  to: string;
  /** It is switched off; its page says why. */
  isOff: boolean;
}

/** The areas that this user may enter and that have a page to begin at; who is signed in needs no sign-in. */
export const areaLinks = (areas: readonly HostArea[], user: User | null): AreaLink[] =>
  areas
    .filter(({ requires }) => requires === null || requires === user?.userType)
    .flatMap(({ label, paths, off }) => {
      const path = paths.find((candidate) => !candidate.includes(':'));
      return path ? [{ label, to: path, isOff: off !== null }] : [];
    })
    .filter(({ to }) => !user || !publicPaths.login.startsWith(`${to}/`));
