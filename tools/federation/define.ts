import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteManifest } from '@daybook/contract/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import { installedVersion, packageFolder, readPackageJson, root } from '../build/workspace.ts';
import { translatedFolders } from '../i18n/catalogues-plugin.ts';
import { type App, type BuildRequest, bundle } from './bundle.ts';
import { HostManifestPlugin, lateFilesPlaceholder } from './host-manifest-plugin.ts';
import { PageBridgePlugin } from './page-bridge-plugin.ts';
import { RemoteManifestPlugin } from './remote-manifest-plugin.ts';
import { serverEntry } from './server-entry.ts';
import { ServerEntryPlugin } from './server-entry-plugin.ts';
import { consumed, provided, type Slices, singletonVersions } from './sharing.ts';
import { toolchain } from './toolchain.ts';

/** Returns an app's bundler configuration for a version and an output folder. */
export type Build = (request: BuildRequest) => Configuration;

// The host provides only the used exports of these libraries, from separate files.
const slices: Slices = {
  'react-router-dom': './src/slices/react-router-dom.ts',
  '@tanstack/react-query': './src/slices/react-query.ts',
};

/** The URL path of the host's files. The host is built for it; remotes get theirs from the release. */
const hostBase = '/host/';

const entry = 'remoteEntry.js';

/** `Temporal` is native for remotes; the host loads the polyfill where a browser lacks it. */
const language = {
  'temporal-polyfill': installedVersion(packageFolder('domain'), 'temporal-polyfill'),
};

const { resolve: fromHere } = createRequire(import.meta.url);

// Without this, the federation plugin finds the bundler by provoking an error, which takes half a second.
process.env.FEDERATION_WEBPACK_PATH = fromHere('webpack');

/** Comes first in every module that a remote exposes in development, because the container has no other entry. */
const refreshEntry = fromHere('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');

/** Runs first on the page of `npm run dev` and on no other page. */
const developmentPage = join(packageFolder('tools'), 'dev', 'page.ts');

// Types come from the workspace. The release replaces the manifest. The host handles loading, retries and integrity.
const federation = {
  dts: false,
  manifest: false,
  shareStrategy: 'loaded-first',
  experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
} as const;

/** The runtime behind the bundler's own, which the bundler requests under an absolute path. */
const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** Remotes use the host's federation runtime (`host/src/loader/lent-federation.ts`), so that the page has one copy. */
function lent({ request = '' }: ExternalItemFunctionData, done: (error: null, external?: string) => void) {
  done(null, bundlerRuntime.test(request) ? 'var __DAYBOOK__.federation' : undefined);
}

/** The container's name includes the version, so that two versions of a remote can coexist in one page. */
const containerName = (name: string, version: string) => `${name}__${version}`.replace(/\W/g, '_');

/** Both sides of a page need exactly the same; the host's are lent to its remotes. */
const federationVersions = {
  '@module-federation/enhanced': toolchain.federation,
  '@module-federation/webpack-bundler-runtime': toolchain.federation,
};

const rangesOf = (versions: Record<string, string>) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));

/** The host's program that renders first screens provides the same singletons as its browser build. */
function hostServerEntry(folder: string, request: BuildRequest): ServerEntryPlugin[] {
  if (request.development) return [];
  const app = { name: 'host', folder, constants: { DAYBOOK_VERSION: request.version } };
  const entry = './src/server/server.tsx';
  return [new ServerEntryPlugin(serverEntry(app, request, { entry, provided: [], base: hostBase }))];
}

/** A remote's server entry is optional: the file `src/server.ts`. */
function remoteServerEntry(
  app: App,
  request: BuildRequest,
  singletons: readonly string[],
): ServerEntryPlugin[] {
  const entry = './src/server.ts';
  const base = `/remotes/${app.name}/${request.version}/`;
  if (request.development || !existsSync(join(app.folder, entry))) return [];
  return [new ServerEntryPlugin(serverEntry(app, request, { entry, provided: singletons, base }))];
}

/** Gives the runtime behind the bundler's own the used exports of the libraries that it takes as whole objects. */
function sliceOfRuntime(folder: string) {
  const slice = join(folder, 'src/slices/federation-runtime.ts');
  const alias = { '@module-federation/runtime$': slice, '@module-federation/runtime/helpers$': slice };
  return { include: /[\\/]webpack-bundler-runtime[\\/]/, resolve: { alias } };
}

/** The host's configuration: the page's first script, with the only copy of every shared library. */
export function defineHost(folder = join(root, 'host')): Build {
  return (request) => {
    const versions = singletonVersions(folder);
    const provides = { ...versions, ...language, ...federationVersions };
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
      module: { rules: [...base.module.rules, sliceOfRuntime(folder)] },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          ...federation,
          name: 'daybook_host',
          shared: provided(versions, slices),
        }),
        new PageBridgePlugin(),
        ...hostServerEntry(folder, request),
        new HostManifestPlugin(
          { version: request.version, base: hostBase, provides },
          Object.keys(versions),
          request,
        ),
      ],
    };
  };
}

/** A remote's configuration: one exposed module that takes all shared libraries from the host. */
export function defineRemote(name: string, folder = join(root, name)): Build {
  return (request) => {
    const container = containerName(name, request.version);
    const ranges = rangesOf(singletonVersions(folder));
    const requires = {
      ...ranges,
      ...rangesOf(language),
      ...federationVersions,
    };
    const { daybook } = readPackageJson<{ daybook: RemoteManifest['area'] }>(folder);
    const constants = { DAYBOOK_NAME: name, DAYBOOK_VERSION: request.version };
    const base = bundle({ name, folder, constants }, request);
    return {
      ...base,
      entry: {},
      externals: [base.externals, lent],
      // With a common global, two versions in one page would run each other's chunks. The bundler's default names are
      // less distinct than the containers' names.
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
        ...remoteServerEntry({ name, folder, constants }, request, Object.keys(consumed(ranges))),
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
          {
            folder,
            texts: translatedFolders(folder),
            development: request.development ?? false,
          },
        ),
      ],
    };
  };
}
