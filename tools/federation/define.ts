import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteManifest } from '@daybook/contract/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { readPackageJson, root } from '../build/workspace.ts';
import { type BuildRequest, bundle } from './bundle.ts';
import { HostManifestPlugin, lateFilesPlaceholder } from './host-manifest-plugin.ts';
import { PageBridgePlugin } from './page-bridge-plugin.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { consumed, provided, type Slices, singletonVersions } from './sharing.ts';
import { toolchain } from './toolchain.ts';

/** An app's bundler configuration, once it is known which version is to be built and where to. */
export type Build = (request: BuildRequest) => Configuration;

// Of these libraries the host provides the part that the product uses, from a file of its own.
const slices: Slices = {
  'react-router-dom': './src/slices/react-router-dom.ts',
  '@tanstack/react-query': './src/slices/react-query.ts',
};

/** Where the host's files are served. Remotes are told their place by the release; the host is built for this one. */
const hostBase = '/host/';

const entry = 'remoteEntry.js';

/** What remotes leave to the language, and the host brings where a browser lacks it. */
const language = {
  'temporal-polyfill': readPackageJson(join(root, 'shared', 'domain', 'node_modules', 'temporal-polyfill'))
    .version,
};

const { resolve: fromHere } = createRequire(import.meta.url);

// Unasked, the federation plugin finds the bundler out of the error that it provokes, which takes half a second.
process.env.FEDERATION_WEBPACK_PATH = fromHere('webpack');

/** Begins every module that a remote exposes in development: the container has no other entry. */
const refreshEntry = fromHere('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');

/** What the page of `npm run dev` runs first, and no other page has. */
const developmentPage = join(root, 'tools', 'dev', 'page.ts');

// Types come from the workspace; the release is our manifest; loading, retries and integrity are the host's.
const federation = {
  dts: false,
  manifest: false,
  shareStrategy: 'loaded-first',
  experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
} as const;

// The host lends its federation runtime to remotes (`host/src/loader/page-bridge.ts`), so that it is in the page once.
// The second request is only used by a kind of tree shaking that is off here.
const lentRuntime = {
  '@module-federation/runtime': 'var __DAYBOOK__.federation',
  '@module-federation/runtime/helpers': 'var {}',
};

/** The container's name carries the version, so that two versions of a remote can meet in one page. */
const containerName = (name: string, version: string) => `${name}__${version}`.replace(/\W/g, '_');

const rangesOf = (versions: Record<string, string>) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));

/** The configuration of the host: the page's first script, and the only copy of every shared library. */
export function defineHost(folder = join(root, 'host')): Build {
  return (request) => {
    const versions = singletonVersions(folder);
    const provides = { ...versions, ...language, '@module-federation/enhanced': toolchain.federation };
    const constants = {
      DAYBOOK_NAME: 'host',
      DAYBOOK_VERSION: request.version,
      DAYBOOK_BASE: hostBase,
      DAYBOOK_PROVIDES: JSON.stringify(provides),
      DAYBOOK_LATE_FILES: lateFilesPlaceholder,
    };
    const base = bundle({ name: 'host', folder, constants }, request);
    return {
      ...base,
      entry: { main: request.development ? [developmentPage, './src/main.tsx'] : './src/main.tsx' },
      output: { ...base.output, publicPath: hostBase, uniqueName: 'daybook_host' },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          ...federation,
          name: 'daybook_host',
          shared: provided(versions, slices),
        }),
        new PageBridgePlugin(),
        new HostManifestPlugin({ version: request.version, base: hostBase, provides }, Object.keys(versions)),
      ],
    };
  };
}

/** The configuration of a remote: one exposed module, every shared library taken from the host. */
export function defineRemote(name: string, folder = join(root, name)): Build {
  return (request) => {
    const container = containerName(name, request.version);
    const ranges = rangesOf(singletonVersions(folder));
    const requires = {
      ...ranges,
      ...rangesOf(language),
      '@module-federation/enhanced': toolchain.federation,
    };
    const { daybook } = readPackageJson<{ daybook: RemoteManifest['area'] }>(folder);
    const constants = { DAYBOOK_NAME: name, DAYBOOK_VERSION: request.version };
    const base = bundle({ name, folder, constants }, request);
    return {
      ...base,
      entry: {},
      externals: { ...base.externals, ...lentRuntime },
      // Two versions in one page would run each other's chunks under one global, and the bundler's own would not be as
      // different as the containers' names are.
      output: {
        ...base.output,
        publicPath: '',
        uniqueName: container,
        chunkLoadingGlobal: `webpackChunk_${container}`,
      },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          ...federation,
          name: container,
          filename: entry,
          exposes: { './remote': request.development ? [refreshEntry, './src/remote'] : './src/remote' },
          shared: consumed(ranges),
        }),
        ...(request.development ? [new ReactRefreshPlugin({ overlay: false })] : []),
        new PageBridgePlugin({ container, asksPage: !request.development }),
        new RemoteManifestPlugin(
          {
            name,
            version: request.version,
            container,
            entry,
            area: daybook,
            requires,
            revision: request.revision,
          },
          { development: request.development ?? false },
        ),
      ],
    };
  };
}
