import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEntryFile } from '@daybook/contract/server-entry';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { runBundler } from './run-bundler.ts';

/** Builds the same sources once more for the server that renders first screens, and adds that script to the build. */
export class ServerEntryPlugin {
  readonly #configuration: Configuration;

  constructor(configuration: Configuration) {
    this.#configuration = configuration;
  }

  async #build(): Promise<Buffer> {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-server-entry-'));
    try {
      await runBundler({ ...this.#configuration, output: { ...this.#configuration.output, path: folder } });
      return readFileSync(join(folder, serverEntryFile));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    // After the minimizers, which have done their work in the other build, and before the files are listed.
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.thisCompilation.tap('ServerEntryPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ServerEntryPlugin', stage }, async () => {
        compilation.emitAsset(serverEntryFile, new sources.RawSource(await this.#build()));
      });
    });
  }
}
