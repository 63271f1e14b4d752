import { matchPath } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';

/** The area of a path; undefined if the release has none for it. */
export const areaAt = (areas: readonly HostArea[], pathname: string): HostArea | undefined =>
  areas.find(({ paths }) => paths.some((path) => matchPath({ path, end: false }, pathname)));
