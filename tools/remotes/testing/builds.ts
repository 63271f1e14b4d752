import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiShape, apiNeedsFile } from '@daybook/contract/api-shape';
import type { Area } from '@daybook/contract/area';
import type { RemoteManifest } from '@daybook/contract/release';
import { integrityOf } from '@daybook/registry/files';

export interface SmallBuild {
  name?: string;
  version?: string;
  code?: string;
  area?: Omit<Area, 'paths'> & { readonly paths: readonly string[] };
  /** Differences from a valid manifest. */
  manifest?: Partial<RemoteManifest>;
  /** A style sheet in addition to the entry. */
  css?: string;
  /** The recorded API calls; none by default. */
  needs?: ApiShape;
}

/** Creates a minimal build of a remote in a folder. */
export function writeSmallBuild(folder: string, build: SmallBuild = {}): string {
  const { name = 'remote-booking', version = '1.0.0', code = 'one', area, css, needs } = build;
  const output = join(folder, `${name}-${version}-${code.slice(0, 20).replace(/\W/g, '_')}`);
  const container = `${name}__${version}`.replace(/\W/g, '_');
  const files = {
    'remoteEntry.js': `var ${container}; ${code}`,
    ...(css !== undefined && { 'screen.css': css }),
    ...(needs && { [apiNeedsFile]: JSON.stringify({ schema: 'daybook.api-needs/1', needs }) }),
  };
  const manifest: RemoteManifest = {
    schema: 'daybook.remote/1',
    name,
    version,
    container,
    entry: 'remoteEntry.js',
    exposes: { './remote': { contract: 'remote@1' } },
    area: area
      ? { ...area, paths: [...area.paths] }
      : { paths: [`/${name.replace('remote-', '')}`], label: name, requires: null },
    requires: { react: '^19.3.1' },
    assets: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
    sizes: Object.fromEntries(
      Object.entries(files).map(([file, { length }]) => [file, { bytes: length, gzip: length }]),
    ),
    styles: css === undefined ? [] : ['screen.css'],
    preload: ['remoteEntry.js'],
    toolchain: { webpack: '5.110.3', federation: '2.9.2' },
    revision: null,
    ...build.manifest,
  };
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'remote.json'), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(output, file), text);
  return output;
}
