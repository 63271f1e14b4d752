// node tools/bench/build-plain.ts <folder>: the public booking screens as one plain bundle, to compare federation with.
//
// The same sources, loaders, minimizer and router as in production; only the loader of remotes is replaced by an import.
// `<folder>/host` and `<folder>/store` are what the server serves in place of the real builds, so page, headers,
// compression and preload links are the same too.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HostManifest, Release } from '@daybook/contract/release';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { compressFiles } from '../build/compress.ts';
import { readPackageJson, root } from '../build/workspace.ts';
import { bundle } from '../federation/bundle.ts';
import { HostManifestPlugin } from '../federation/host-manifest-plugin.ts';
import { places, writeWhole } from '../release/store.ts';

const remote = 'remote-booking';
const version = '0.0.0';
const base = '/host/';
const area = 'area';

const loaderSource = `
  export const createRemoteLoader = () => ({
    load: () => import(/* webpackChunkName: "${area}" */ ${JSON.stringify(join(root, remote, 'src', 'remote.ts'))})
      .then((module) => module.remote),
    warmUp() {},
    mountStyles: () => () => {},
    failureOf: (name, error) => error,
    onLateSuccess: () => () => {},
  });`;

/** Remembers which scripts the area consists of: the page preloads them, as it does a remote's. */
class AreaScripts {
  files: string[] = [];

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('AreaScripts', ({ namedChunkGroups }) => {
      const files = namedChunkGroups.get(area)?.getFiles() ?? [];
      this.files = files.filter((file) => file.endsWith('.js'));
    });
  }
}

function configuration(folder: string, areaScripts: AreaScripts): Configuration {
  const loader = join(folder, 'plain-loader.js');
  writeFileSync(loader, loaderSource);
  const constants = { DAYBOOK_NAME: remote, DAYBOOK_VERSION: version };
  const request = { version, output: join(folder, 'host'), revision: null, cache: null };
  const common = bundle({ name: 'plain', folder: join(root, 'host'), constants }, request);
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, publicPath: base, uniqueName: 'daybook_plain' },
    plugins: [
      ...common.plugins,
      new webpack.NormalModuleReplacementPlugin(/loader\/remote-loader\.ts$/, loader),
      new HostManifestPlugin({ version, base, provides: {} }, []),
      areaScripts,
    ],
  };
}

function build(config: Configuration): Promise<void> {
  return new Promise((done, fail) => {
    webpack(config, (error, stats) => {
      const problems = error?.stack ?? stats?.toString({ all: false, errors: true, warnings: true });
      if (problems) fail(new Error(problems));
      else done();
    });
  });
}

async function release(folder: string, scripts: string[]): Promise<void> {
  const manifest: HostManifest = JSON.parse(readFileSync(join(folder, 'host', 'host.json'), 'utf8'));
  const { daybook } = readPackageJson<{ daybook: Release['remotes'][string]['area'] }>(join(root, remote));
  const plain: Release = {
    schema: 'daybook.release/1',
    id: 'plain',
    remotes: {
      [remote]: {
        version,
        container: 'remote_booking__plain',
        entry: scripts[0] ?? '',
        exposes: { './remote': { contract: 'remote@1' } },
        area: daybook,
        requires: {},
        assets: manifest.assets,
        styles: [],
        preload: scripts,
        base,
      },
    },
  };
  const store = join(folder, 'store');
  await writeWhole(places.release(store, plain.id), plain);
  await writeWhole(places.channel(store, 'production'), { release: plain.id, seq: 1 });
}

const folder = resolve(process.argv[2] ?? '');
mkdirSync(folder, { recursive: true });
const areaScripts = new AreaScripts();
await build(configuration(folder, areaScripts));
await compressFiles(join(folder, 'host'), join(root, 'node_modules', '.cache', 'daybook', 'compressed'));
await release(folder, areaScripts.files);
