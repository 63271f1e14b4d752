import type { Act, Release, RemoteManifest } from '@daybook/contract/release';
import { releaseOf, runVersion } from '../compose.ts';

/** A published version that consists of nothing but its entry. */
function aManifest(name: string, version: string): RemoteManifest {
  return {
    schema: 'daybook.remote/1',
    name,
    version,
    container: `${name}__${version}`.replace(/\W/g, '_'),
    entry: 'remoteEntry.js',
    exposes: { './remote': { contract: 'remote@1' } },
    area: { paths: [`/${name.replace('remote-', '')}`], label: name, requires: null },
    requires: {},
    assets: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
    sizes: {},
    styles: [],
    preload: ['remoteEntry.js'],
    toolchain: { webpack: '5.110.3', federation: '2.9.2' },
    revision: null,
  };
}

/** A release of remote-booking alone, in one version. */
export const aRelease = (version: string, before?: Release): Release =>
  releaseOf({
    'remote-booking': runVersion(
      aManifest('remote-booking', version),
      before?.remotes['remote-booking'],
      () => true,
    ),
  });

/** An act of Ada's; each a minute after the one before. */
export function acts(): (reason?: string, by?: string) => Act {
  let minute = 0;
  return (reason = '', by = 'ada') => {
    minute += 1;
    return { by, at: new Date(Date.UTC(2026, 2, 2, 8, minute)).toISOString(), reason };
  };
}
