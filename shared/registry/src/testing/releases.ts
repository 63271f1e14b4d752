import type { Act, Release, RemoteManifest } from '@daybook/contract/release';
import { releaseOf, runVersion } from '../compose.ts';

/** A published version that consists of its entry only. */
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

/** A release with one version of remote-booking only. */
export const aRelease = (version: string, before?: Release): Release =>
  releaseOf({
    'remote-booking': runVersion(
      aManifest('remote-booking', version),
      before?.remotes['remote-booking'],
      () => true,
    ),
  });

/** Acts by Ada, each a minute after the previous one. */
export function acts(): (reason?: string, by?: string) => Act {
  let minute = 0;
  return (reason = '', by = 'ada') => {
    minute += 1;
    return { by, at: new Date(Date.UTC(2026, 2, 2, 8, minute)).toISOString(), reason };
  };
}
