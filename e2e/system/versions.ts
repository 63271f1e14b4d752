import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, RemoteManifest } from '@daybook/contract/release';
import { select } from '@daybook/registry/channel-actions';
import { releasedVersion, releaseOf, runVersion } from '@daybook/registry/compose';
import { keptSigningKey, openKeyring } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { needPointer } from '@daybook/registry/pointer';
import { needRelease, readManifest, writeRelease } from '@daybook/registry/releases';
import { projectFolder } from './server.ts';

/** The operators' signing keys, created by `npm start` for this project. */
const operatorKey = () => keptSigningKey(path.join(projectFolder, '.daybook'));

const channel = 'production';
const act = () => ({ by: 'test', at: new Date().toISOString(), reason: '' });
const ring = () => openKeyring([operatorKey().publicText]);

/** The release that a store's channel serves. */
export async function servedBy(folder: string): Promise<Release> {
  const store = openStore(folder);
  const { pointer } = await needPointer(store, channel);
  return needRelease(store, pointer.release, ring());
}

type Remotes = Release['remotes'];

/** Signs another release and serves it without any checks: even a release that the checks would refuse must do no harm. */
async function serve(folder: string, change: (remotes: Remotes) => Remotes): Promise<Release> {
  const store = openStore(folder);
  const { hostBuild, remotes } = await servedBy(folder);
  const next = releaseOf(change(remotes), hostBuild);
  await writeRelease(store, next, operatorKey(), ring());
  await select({ store, channel, act: act() }, { release: next.id, keys: ring() });
  return next;
}

/** Serves a version of a remote without any checks. The host falls back to the version before it. */
export async function use(folder: string, remote: string, version: string): Promise<Release> {
  const manifest = await readManifest(openStore(folder), remote, version);
  if (!manifest) throw new Error(`The store has no ${remote} ${version}.`);
  return serve(folder, (remotes) => ({
    ...remotes,
    [remote]: runVersion(manifest, remotes[remote], () => true),
  }));
}

/** The new text of a file of a copied version, or null if the store has lost the file. */
export type Edit = (file: string, text: string, container: string) => string | null;

interface Copy {
  edit?: Edit;
  /** Changes a file after its hash was computed. */
  tamper?: Edit;
  manifest?: Partial<RemoteManifest>;
}

const isText = (file: string) => /\.(?:js|css|json)$/.test(file);

/**
 * Copies the current version of a remote into the store under another version, without a bundler; `how` names the part
 * that the copy breaks. Its hashes match its files, unless `tamper` changes them.
 */
export async function copyVersion(
  store: string,
  remote: string,
  version: string,
  how: Copy = {},
): Promise<string> {
  const current = (await servedBy(store)).remotes[remote];
  if (!current) throw new Error(`The release has no ${remote}.`);
  const to = path.join(store, 'remotes', remote, version);
  const from = path.join(store, 'remotes', remote, current.version);
  await cp(from, to, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const manifestFile = path.join(to, 'remote.json');
  const container = `${remote}__${version}`.replace(/\W/g, '_');
  const renewed = (text: string) =>
    text.replaceAll(current.container, container).replaceAll(current.version, version);
  const manifest: RemoteManifest = JSON.parse(renewed(await readFile(manifestFile, 'utf8')));
  for (const file of Object.keys(manifest.assets).filter(isText)) {
    const whole = path.join(to, file);
    const plain = renewed(await readFile(whole, 'utf8'));
    const edited = how.edit ? how.edit(file, plain, container) : plain;
    const listed = edited ?? plain;
    manifest.assets[file] = `sha384-${createHash('sha384').update(listed).digest('base64')}`;
    const content = how.tamper ? how.tamper(file, listed, container) : edited;
    if (content === null) await rm(whole);
    else await writeFile(whole, content);
  }
  await writeFile(manifestFile, JSON.stringify({ ...manifest, ...how.manifest }));
  return to;
}

/** Like {@link copyVersion}, and releases the copy to all visitors. */
export async function releaseCopy(
  store: string,
  remote: string,
  version: string,
  how: Copy = {},
): Promise<Release> {
  await copyVersion(store, remote, version, how);
  return use(store, remote, version);
}

export const entryFile = /remoteEntry\.js$/;

/** Adds code to the end of the entry. */
export const addToEntry =
  (code: (container: string) => string): Edit =>
  (file, text, container) =>
    entryFile.test(file) ? `${text}\n;${code(container)}` : text;

/**
 * Wraps the exposed remote in code: the body of a function that takes `remote` and the page's React, and returns the new
 * remote.
 */
export const around = (body: string): Edit =>
  addToEntry(
    (container) => `{
const inner = ${container};
let given;
${container} = {
  init(scope, ...more) { given = scope; return inner.init(scope, ...more); },
  async get(name) {
    const factory = await inner.get(name);
    const [copy] = Object.values(given.react);
    const React = (copy.lib ?? (await copy.get()))();
    const change = (remote, React) => { ${body} };
    return () => ({ remote: change(factory().remote, React) });
  },
};
}`,
  );

/** Code that writes its version into the document, unknown to the host. */
export const reportingVersion = (version: string): Edit =>
  around(`const [place, ...others] = remote.routes['/booking'];
const Component = () => {
  React.useLayoutEffect(() => { document.documentElement.dataset.ran = '${version}'; }, []);
  return React.createElement(place.Component);
};
return { ...remote, routes: { ...remote.routes, '/booking': [{ ...place, Component }, ...others] } };`);

/** A remote whose first screen at /booking is this component; `h` makes elements. */
export const withScreen = (component: string): Edit =>
  around(`const h = React.createElement;
const Component = ${component};
return { ...remote, routes: { ...remote.routes, '/booking': [{ index: true, Component }] } };`);

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
  return serve(folder, (remotes) => {
    const current = remotes[remote];
    return current ? { ...remotes, [remote]: { ...current, canary } } : remotes;
  });
}
