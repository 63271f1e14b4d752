import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { root } from '../build/workspace.ts';
import { CataloguesPlugin, translatedFolders } from '../i18n/catalogues-plugin.ts';

// Loaders are found from here, whatever package is being built.
const { resolve: fromTools } = createRequire(import.meta.url);

/** What one build is asked for; the rest is the same for every app. */
export interface BuildRequest {
  /** The version that the built code says it is. */
  version: string;
  /** Folder of the result, emptied first. */
  output: string;
  /** The commit that the sources are of; null outside a checkout. */
  revision: string | null;
  /** Folder that remembers modules between builds; null builds everything anew. */
  cache: string | null;
  /** For `npm run dev`: readable, quick, and never published. */
  development?: boolean;
}

interface App {
  name: string;
  folder: string;
  /** Constants that the sources may read as `process.env.<name>`. */
  constants: Readonly<Record<string, string>>;
}

const typescript = (development: boolean, refresh: boolean) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    { loader: fileURLToPath(import.meta.resolve('../i18n/loader.ts')) },
    {
      loader: fromTools('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development, refresh } },
        },
      },
    },
  ],
});

/** Class names carry the app's name, so that no area can style another. */
const styles = (app: string) => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    { loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } },
    {
      loader: fromTools('css-loader'),
      options: {
        modules: {
          auto: true,
          localIdentName: `${app}__[local]__[hash:base64:6]`,
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
  ],
});

const pictures = { test: /\.(avif|gif|jpe?g|png|svg|webp|woff2)$/, type: 'asset/resource' as const };

// Screens import sheets in different orders, and none of them minds: our own class names never meet, and the sheets of the
// component library that others build on lie in a layer beneath (a rule of the walls keeps them there).
const isHarmlessOrder = ({ message }: { message: string }): boolean => message.includes('Conflicting order');

const minimizer = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { format: { comments: false } },
  }),
  new CssMinimizerPlugin(),
];

// File by file: of a folder, every package that its package depends on would be looked through at each start.
const presets = [
  join(root, 'pnpm-lock.yaml'),
  ...[import.meta.dirname, join(import.meta.dirname, '../i18n')].flatMap((folder) =>
    readdirSync(folder).map((file) => join(folder, file)),
  ),
];

const cacheIn = (folder: string, name: string): Configuration['cache'] => ({
  type: 'filesystem',
  cacheDirectory: folder,
  name,
  buildDependencies: { presets },
});

/** What host and remotes have in common: production bundles without `eval`, styles in one sheet beside them. */
export function bundle(app: App, request: BuildRequest) {
  const { development = false } = request;
  // The host stays as it is while a remote is changed, whose files keep their names then.
  const changes = development && app.name !== 'host';
  const name = changes ? '[name]' : '[name].[contenthash:12]';
  const constants = Object.entries(app.constants).map(([key, value]) => [
    `process.env.${key}`,
    JSON.stringify(value),
  ]);
  return {
    name: app.name,
    mode: development ? ('development' as const) : ('production' as const),
    context: app.folder,
    target: ['web', 'es2022'],
    // Never `eval`, which the page's policy forbids.
    devtool: development ? 'cheap-module-source-map' : false,
    cache: request.cache ? cacheIn(request.cache, development ? `${app.name}-dev` : app.name) : false,
    performance: { hints: false },
    ignoreWarnings: [isHarmlessOrder],
    infrastructureLogging: { level: 'error' },
    output: {
      path: request.output,
      clean: true,
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      // A module that threw once must throw again, not resolve to nothing.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    // The language's own, looked up when it is used: the host brings it where a browser lacks it (`share-scope.ts`).
    externals: { 'temporal-polyfill': 'var globalThis' },
    module: { rules: [typescript(development, changes), styles(app.name), pictures] },
    optimization: {
      // A module that does not compile is not sent: the page keeps its last working state.
      emitOnErrors: false,
      minimizer,
      splitChunks: {
        cacheGroups: {
          sheet: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true },
        },
      },
    },
    plugins: [
      // The host attaches sheets itself, with their hashes.
      new MiniCssExtractPlugin({
        runtime: false,
        filename: `${name}.css`,
        ignoreOrder: false,
      }),
      new CataloguesPlugin(translatedFolders(root, app.folder)),
      new webpack.DefinePlugin(Object.fromEntries(constants)),
    ],
  } satisfies Configuration;
}
