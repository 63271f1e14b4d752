import { gzipSync } from 'node:zlib';
import { integrityOf } from '@daybook/registry/files';
import type { Compilation } from 'webpack';

const filesOf = (compilation: Compilation) =>
  compilation
    .getAssets()
    .map(({ name, source }) => ({ name, bytes: source.buffer() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The hash of every file that a compilation emits. */
export const hashesOf = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(filesOf(compilation).map(({ name, bytes }) => [name, integrityOf(bytes)]));

/** The sizes of every file, raw and gzipped. */
export const sizesOf = (compilation: Compilation): Record<string, { bytes: number; gzip: number }> =>
  Object.fromEntries(
    filesOf(compilation).map(({ name, bytes }) => [
      name,
      { bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length },
    ]),
  );

/** The style sheets of a compilation. */
export const sheetsOf = (compilation: Compilation): string[] =>
  filesOf(compilation)
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.css'));
