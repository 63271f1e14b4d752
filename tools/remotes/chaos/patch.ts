import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest } from '@daybook/contract/release';
import { integrityOf } from '@daybook/registry/files';

/** The new text of a file of a copied version, or null if the store has lost the file. */
export type Edit = (file: string, text: string, container: string) => string | null;

/** What a copy of a build breaks; without any of it the copy only has another version. */
export interface Patch {
  edit?: Edit;
  /** Changes a file after its hash was computed. */
  tamper?: Edit;
  manifest?: Partial<RemoteManifest>;
}

const isText = (file: string) => /\.(?:js|css|json)$/.test(file);

/** The version where it stands alone: not in a range, and not as a part of a longer one. */
const standingAlone = (version: string) =>
  new RegExp(`(?<![\\w.^~<>=])${version.replaceAll(/[.+]/g, '\\$&')}(?![\\w.])`, 'g');

/**
 * Copies a build under another version, without a bundler. Its hashes match its files, unless `tamper` changes them.
 */
export async function patchBuild(from: string, to: string, version: string, how: Patch = {}): Promise<void> {
  const current = RemoteManifest.parse(JSON.parse(await readFile(join(from, 'remote.json'), 'utf8')));
  await cp(from, to, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const container = `${current.name}__${version}`.replace(/\W/g, '_');
  const pattern = standingAlone(current.version);
  const renewed = (text: string) =>
    text.replaceAll(current.container, container).replaceAll(pattern, () => version);
  const manifest: RemoteManifest = { ...current, version, container, assets: { ...current.assets } };
  for (const file of Object.keys(manifest.assets).filter(isText)) {
    const whole = join(to, file);
    const plain = renewed(await readFile(whole, 'utf8'));
    const edited = how.edit ? how.edit(file, plain, container) : plain;
    const listed = edited ?? plain;
    manifest.assets[file] = integrityOf(Buffer.from(listed));
    const content = how.tamper ? how.tamper(file, listed, container) : edited;
    if (content === null) await rm(whole);
    else await writeFile(whole, content);
  }
  await writeFile(join(to, 'remote.json'), JSON.stringify({ ...manifest, ...how.manifest }));
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

/** A remote whose first screen at this path is this component; `h` makes elements. */
export const withScreenAt = (path: string, component: string): Edit =>
  around(`const h = React.createElement;
const Component = ${component};
return { ...remote, routes: { ...remote.routes, '${path}': [{ index: true, Component }] } };`);
