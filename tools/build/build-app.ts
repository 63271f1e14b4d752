// Builds one app in its own process: node build-app.ts <folder> <version> <output> <revision> [development]
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildRequest } from '../federation/bundle.ts';
import type { Build } from '../federation/define.ts';
import { runBundler } from '../federation/run-bundler.ts';
import { compressFiles } from './compress.ts';
import { assertSupported } from './supported.ts';
import { kindOf } from './targets.ts';
import { root } from './workspace.ts';

const [folder = '', version = '', output = '', revision = '', kind = ''] = process.argv.slice(2);
const cache = join(root, 'node_modules', '.cache', 'daybook');

/** A failed build never appears at `output`. */
async function build(): Promise<void> {
  const staging = join(cache, 'staging', `${process.pid}`);
  const { default: define }: { default: Build } = await import(
    pathToFileURL(join(folder, 'webpack.config.ts')).href
  );
  const development = kind === 'development';
  const request: BuildRequest = {
    version,
    output: staging,
    revision: revision || null,
    cache: join(cache, 'webpack'),
    development,
  };
  try {
    await runBundler(define(request));
    // The server's files are not sent to browsers.
    if (!development && kindOf(folder) !== 'server') {
      assertSupported(staging);
      await compressFiles(staging, join(cache, 'compressed'));
    }
    rmSync(output, { recursive: true, force: true });
    mkdirSync(dirname(output), { recursive: true });
    renameSync(staging, output);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
