import { gzipSync } from 'node:zlib';
import { integrityOf } from '@daybook/registry/files';
import type { Compilation } from 'webpack';

/** The hash and the sizes of every file that a compilation emits, and which of them are style sheets. */
export function assetFacts(compilation: Compilation) {
  const files = compilation
    .getAssets()
    .map(({ name, source }) => ({ name, bytes: source.buffer() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    assets: Object.fromEntries(files.map(({ name, bytes }) => [name, integrityOf(bytes)])),
    sizes: Object.fromEntries(
      files.map(({ name, bytes }) => [
        name,
        { bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length },
      ]),
    ),
    styles: files.map(({ name }) => name).filter((name) => name.endsWith('.css')),
  };
}
