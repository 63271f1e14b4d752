import path from 'node:path';
import type { Release } from '@daybook/contract/release';
import { releasedVersion } from '@daybook/registry/compose';
import { keptSigningKey } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { readManifest } from '@daybook/registry/releases';
import { around, type Edit, type Patch, withScreenAt } from '@daybook/tools/chaos/patch';
import { type TrialStore, trialStore } from '@daybook/tools/chaos/trial-store';
import { projectFolder } from './server.ts';

export { addToEntry, around, type Edit, entryFile } from '@daybook/tools/chaos/patch';

/** A store signed with the operators' key, which `npm start` creates for this project. */
export const storeIn = (folder: string): TrialStore =>
  trialStore(folder, keptSigningKey(path.join(projectFolder, '.daybook')));

/** The release that a store's channel serves. */
export const servedBy = (folder: string): Promise<Release> => storeIn(folder).served();

/** Serves a version of a remote without any checks. The host falls back to the version before it. */
export const use = (folder: string, remote: string, version: string): Promise<Release> =>
  storeIn(folder).use(remote, version);

/**
 * Copies the current version of a remote into the store under another version, without a bundler; `how` names the part
 * that the copy breaks. Its hashes match its files, unless `tamper` changes them. Returns its folder.
 */
export const copyVersion = (
  folder: string,
  remote: string,
  version: string,
  how: Patch = {},
): Promise<string> => storeIn(folder).copy(remote, version, how);

/** Like {@link copyVersion}, and releases the copy to all visitors. */
export const releaseCopy = (
  folder: string,
  remote: string,
  version: string,
  how: Patch = {},
): Promise<Release> => storeIn(folder).release(remote, version, how);

/** Code that writes its version into the document, unknown to the host. */
export const reportingVersion = (version: string): Edit =>
  around(`const [place, ...others] = remote.routes['/booking'];
const Component = () => {
  React.useLayoutEffect(() => { document.documentElement.dataset.ran = '${version}'; }, []);
  return React.createElement(place.Component);
};
return { ...remote, routes: { ...remote.routes, '/booking': [{ ...place, Component }, ...others] } };`);

/** A remote whose first screen at /booking is this component; `h` makes elements. */
export const withScreen = (component: string): Edit => withScreenAt('/booking', component);

/** Gives a share of the visitors a version without any checks; the trial's id decides who they are. */
export async function tryVersion(
  folder: string,
  remote: string,
  version: string,
  trial: { id: string; weight: number },
): Promise<Release> {
  const manifest = await readManifest(openStore(folder), remote, version);
  if (!manifest) throw new Error(`The store has no ${remote} ${version}.`);
  const canary = { ...trial, version: releasedVersion(manifest) };
  return storeIn(folder).serve((remotes) => {
    const current = remotes[remote];
    return current ? { ...remotes, [remote]: { ...current, canary } } : remotes;
  });
}
