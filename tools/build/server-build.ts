import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import type { BuildRequest } from '../federation/bundle.ts';
import { readPackageJson, root } from './workspace.ts';

const folder = path.join(root, 'server');
const { resolve: fromTools } = createRequire(import.meta.url);

/** By their paths below `src`. All lie in one folder, because the files that they share are found from it. */
const programs = [
  'main',
  'modules/import/reader/main',
  'modules/invoices/documents/pdf/main',
  'modules/web/rendering/main',
  'cli/reset-administrator',
  'cli/rotate-secret',
  'cli/simulate-payments',
  'cli/verify-audit',
];

/**
 * The packages under `dependencies`, which stay as installed: they read files of their own or run native code. Those
 * under `devDependencies` and the workspace's are built in.
 */
function installed(): string[] {
  const { dependencies } = readPackageJson<{ dependencies: Record<string, string> }>(folder);
  return Object.keys(dependencies).filter((name) => !dependencies[name]?.startsWith('workspace:'));
}

/** Writes the version, by which the next build recognises this one. */
const identified = (version: string) => ({
  apply({ hooks, webpack }: Compiler) {
    const content = new webpack.sources.RawSource(JSON.stringify({ version }));
    hooks.thisCompilation.tap('version', (compilation) => {
      compilation.hooks.processAssets.tap('version', () => compilation.emitAsset('server.json', content));
    });
  },
});

/** The programs of the server as plain JavaScript, which needs less memory and starts sooner than the sources. */
export function serverBuild({ version, output, cache }: BuildRequest): Configuration {
  const names = installed();
  const isInstalled = (request: string) =>
    names.some((name) => request === name || request.startsWith(`${name}/`));
  return {
    name: 'server',
    mode: 'production',
    context: folder,
    target: 'node24',
    entry: Object.fromEntries(programs.map((name) => [name.replaceAll('/', '-'), `./src/${name}.ts`])),
    // Lines alone (`source-positions.ts`): maps with columns need four times the memory.
    devtool: 'nosources-cheap-module-source-map',
    cache: cache
      ? {
          type: 'filesystem',
          cacheDirectory: cache,
          name: 'server',
          buildDependencies: { preset: [import.meta.filename] },
        }
      : false,
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    output: {
      path: output,
      clean: true,
      module: true,
      chunkFormat: 'module',
      filename: '[name].js',
      chunkFilename: '[name].js',
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        path.relative(path.join(folder, 'dist'), absoluteResourcePath),
    },
    experiments: { outputModule: true },
    externalsType: 'module-import',
    externals: ({ request = '' }, done) => done(undefined, isInstalled(request) ? request : undefined),
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      // Resolved when the program runs, as in the sources.
      parser: { javascript: { importMeta: false, url: false, createRequire: false } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: fromTools('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
    optimization: { chunkIds: 'named', emitOnErrors: false, minimize: false },
    plugins: [identified(version)],
  };
}
