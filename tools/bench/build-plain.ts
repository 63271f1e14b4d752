// node tools/bench/build-plain.ts <folder>: builds the public booking screens as one plain bundle, as a baseline for
// federation.
//
// The same sources, loaders, minimizer and router as in production; only the loader of remotes is replaced by an
// import. The server serves `<folder>/host` and `<folder>/store` instead of the real builds, so that page, headers,
// compression and preload links are the same too.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ChannelPointer, HostManifest, Release } from '@daybook/contract/release';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { jsonBytes, writeRelease } from '@daybook/registry/releases';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { compressFiles } from '../build/compress.ts';
import { readPackageJson, root } from '../build/workspace.ts';
import { bundle } from '../federation/bundle.ts';
import { HostManifestPlugin } from '../federation/host-manifest-plugin.ts';
import { signingKey, standardStore, trustedKeys } from '../remotes/operator.ts';

const remote = 'remote-booking';
const version = '0.0.0';
const base = '/host/';
const area = 'area';

// The page's policy requires rules for script URLs. This bundle loads only its own scripts.
const loaderSource = `
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });
  export class PageLoader {
    load = (name) => import(/* webpackChunkName: "${area}" */ ${JSON.stringify(join(root, remote, 'src', 'remote.ts'))})
      .then((module) => ({ name, module: module.remote, selectedBy: 'release' }));
    warmUp() {}
    mount = () => () => {};
    timeLeft = () => null;
    failedToMount = () => false;
    isStale = () => false;
    isSuperseded = () => false;
    failureOf = (name, error) => error;
    strayError() {}
    running = () => ({});
    onLateSuccess = () => () => {};
    onBroken = () => () => {};
  }`;

// This import brings in the federation runtime.
const pageSource = `
  export const storageOf = (kind) => window[kind];
  export const thisPage = () => ({});`;

/** Lists the scripts of the area, so that the page preloads them like a remote's. */
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
  const [loader, page] = [join(folder, 'plain-loader.js'), join(folder, 'plain-page.js')];
  writeFileSync(loader, loaderSource);
  writeFileSync(page, pageSource);
  const constants = { DAYBOOK_NAME: remote, DAYBOOK_VERSION: version };
  const request = { version, output: join(folder, 'host'), revision: null, cache: null };
  const common = bundle({ name: 'plain', folder: join(root, 'host'), constants }, request);
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, publicPath: base, uniqueName: 'daybook_plain' },
    plugins: [
      ...common.plugins,
      new webpack.NormalModuleReplacementPlugin(/loader\/page-loader\.ts$/, loader),
      new webpack.NormalModuleReplacementPlugin(/loader\/this-page\.ts$/, page),
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

async function pointerTo(release: string): Promise<ChannelPointer> {
  const { pointer } = await needPointer(openStore(standardStore()), 'production');
  const selected = { by: 'benchmark', at: new Date().toISOString(), reason: '' };
  // The benchmark swaps this store with the real one under one server, which would refuse a lower number as a replay.
  return { release, seq: pointer.seq, selected, disabled: {}, stopped: [], frozen: null };
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
        previous: null,
        canary: null,
      },
    },
  };
  const store = openStore(join(folder, 'store'));
  const key = signingKey();
  await writeRelease(store, plain, key, trustedKeys());
  await store.write(places.channel('production'), jsonBytes(await pointerTo(plain.id)));
}

const folder = resolve(process.argv[2] ?? '');
mkdirSync(folder, { recursive: true });
const areaScripts = new AreaScripts();
await build(configuration(folder, areaScripts));
await compressFiles(join(folder, 'host'), join(root, 'node_modules', '.cache', 'daybook', 'compressed'));
await release(folder, areaScripts.files);
