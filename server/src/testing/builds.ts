import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Area } from '@daybook/contract/area';
import type {
  ChannelPointer,
  HostManifest,
  Release,
  ReleasedRemote,
  RemoteManifest,
} from '@daybook/contract/release';
import { serverEntryFile } from '@daybook/contract/server-entry';
import { integrityOf } from '@daybook/registry/files';
import { keptSigningKey } from '@daybook/registry/keys';
import { signRelease } from '@daybook/registry/releases';
import type { Config } from '../config.ts';

/** The server entry of the public areas, and that of the host; none without. */
export interface ServerEntries {
  remote?: string;
  host?: string;
}

const contentOf = (name: string, version: string, file: string, { remote = '' }: ServerEntries) =>
  file === serverEntryFile ? remote : file.endsWith('.json') ? '{}' : `/* ${name} ${version} ${file} */`;

function remoteOf(name: string, area: Area, version: string, entries: ServerEntries): RemoteManifest {
  const isRendered = area.requires === null && entries.remote !== undefined;
  const files = ['remoteEntry.js', 'screen.abc.js', 'screen.abc.css', 'fr.abc.texts.json'];
  return {
    schema: 'daybook.remote/1',
    name,
    version,
    container: `${name.replace('-', '_')}__${version.replaceAll('.', '_')}`,
    entry: 'remoteEntry.js',
    exposes: { './remote': { contract: 'remote@1' } },
    area,
    requires: {},
    assets: Object.fromEntries(
      [...files, ...(isRendered ? [serverEntryFile] : [])].map((file) => [
        file,
        integrityOf(Buffer.from(contentOf(name, version, file, entries))),
      ]),
    ),
    sizes: {},
    styles: ['screen.abc.css'],
    messages: { fr: 'fr.abc.texts.json' },
    preload: ['remoteEntry.js', 'screen.abc.js'],
    toolchain: { webpack: '5.110.3', federation: '2.9.2' },
    revision: null,
  };
}

const areas: Readonly<Record<string, Area>> = {
  'remote-auth': { paths: ['/auth', '/reset-password/:token'], label: 'Sign in', requires: null },
  'remote-booking': { paths: ['/booking'], label: 'Booking', requires: null },
  'remote-staff': { paths: ['/staff'], label: 'Staff', requires: 2 },
  'remote-admin': { paths: ['/admin'], label: 'Administration', requires: 1 },
};

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

function publishTestRemote(store: string, manifest: RemoteManifest, entries: ServerEntries): ReleasedRemote {
  const { name, version, container, entry, exposes, area, requires, assets, styles, messages, preload } =
    manifest;
  const folder = path.join(store, 'remotes', name, version);
  writeJson(path.join(folder, 'remote.json'), manifest);
  for (const file of Object.keys(assets))
    writeFileSync(path.join(folder, file), contentOf(name, version, file, entries));
  return {
    version,
    container,
    entry,
    exposes,
    area,
    requires,
    assets,
    styles,
    messages,
    preload,
    base: `/remotes/${name}/${version}/`,
    previous: null,
    canary: null,
  };
}

/** Publishes small stand-ins of all remotes in one version, as the release that every visitor gets. */
export function publishTestRelease(
  { store, dataFolder }: Pick<Config, 'store' | 'dataFolder'>,
  version = '1.0.0',
  seq = 1,
  entries: ServerEntries = {},
): string {
  const remotes = Object.entries(areas).map(
    ([name, area]) =>
      [name, publishTestRemote(store, remoteOf(name, area, version, entries), entries)] as const,
  );
  const release: Release = {
    schema: 'daybook.release/1',
    id: `r${seq}`,
    remotes: Object.fromEntries(remotes),
  };
  writeJson(
    path.join(store, 'registry', 'releases', `${release.id}.json`),
    signRelease(release, keptSigningKey(dataFolder)),
  );
  writeJson(path.join(store, 'registry', 'production.json'), {
    release: release.id,
    seq,
    selected: { by: 'ada', at: '2026-03-02T08:00:00Z', reason: '' },
    disabled: {},
    stopped: [],
    frozen: null,
  } satisfies ChannelPointer);
  return release.id;
}

/** A stand-in for the host's build. */
export function writeHostBuild(
  { hostFolder }: Pick<Config, 'hostFolder'>,
  { host }: ServerEntries = {},
): void {
  const content = (file: string) =>
    file === serverEntryFile && host
      ? host
      : file.endsWith('.json')
        ? '{}'
        : file.endsWith('.css')
          ? `/* ${file} */@font-face{src:url(a.woff2)}@font-face{src:local(Arial)}`
          : `/* ${file} */`;
  const files = ['main.abc.js', 'main.abc.css', 'fr.abc.texts.json', ...(host ? [serverEntryFile] : [])];
  const manifest: HostManifest = {
    schema: 'daybook.host/1',
    version: '1.0.0',
    base: '/host/',
    scripts: ['main.abc.js'],
    styles: ['main.abc.css'],
    messages: { fr: 'fr.abc.texts.json' },
    assets: Object.fromEntries(files.map((file) => [file, integrityOf(Buffer.from(content(file)))])),
    provides: {},
  };
  writeJson(path.join(hostFolder, 'host.json'), manifest);
  for (const file of Object.keys(manifest.assets)) writeFileSync(path.join(hostFolder, file), content(file));
  writeFileSync(path.join(hostFolder, 'main.abc.js.br'), 'compressed ahead');
}
