import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { lockfile, packageFolder } from '../build/workspace.ts';
import { CataloguesPlugin, translatedFolders } from '../i18n/catalogues-plugin.ts';

// Loaders are resolved from this folder for every package.
const { resolve: fromTools } = createRequire(import.meta.url);

/** The options of one build; all others are the same for every app. */
export interface BuildRequest {
  /** The version written into the code. */
  version: string;
  /** The output folder, emptied first. */
  output: string;
  /** The commit of the sources; null outside a checkout. */
  revision: string | null;
  /** The folder that caches modules between builds; null disables the cache. */
  cache: string | null;
  /** For `npm run dev`: a readable, quick build that is never published. */
  development?: boolean;
}

export interface App {
  name: string;
  folder: string;
  /** Constants available to the sources as `process.env.<name>`. */
  constants: Readonly<Record<string, string>>;
}

export const typescript = (development: boolean, refresh: boolean) => ({
  test: /\.tsx?$/,
  // Of installed packages only our own, which the kit contains as sources.
  exclude: /node_modules\/(?!@daybook\/)/,
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

/** Class names contain the app's name, so that an area cannot style another one. */
export const stylesOf = (app: string, { onlyNames = false } = {}) => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    ...(onlyNames ? [] : [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } }]),
    {
      loader: fromTools('css-loader'),
      options: {
        modules: {
          auto: true,
          exportOnlyLocals: onlyNames,
          localIdentName: `${app}__[local]__[hash:base64:6]`,
          // One hash for all names of a file, which compress better.
          hashStrategy: 'minimal-subset',
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
  ],
});

export const pictures = { test: /\.(avif|gif|jpe?g|png|svg|webp|woff2)$/, type: 'asset/resource' as const };

// The host's sheets have the variables and classes of the component library, whose own are computed at its start.
const withoutVariables = new webpack.NormalModuleReplacementPlugin(
  /Mantine(?:CssVariables\/MantineCssVariables|Classes\/MantineClasses)\.mjs$/,
  'data:text/javascript,export const MantineCssVariables = () => null; export const MantineClasses = () => null;',
);

// The router's package leads bundlers to its build for development, which differs in its warnings alone.
const router = dirname(
  createRequire(join(packageFolder('host'), 'package.json')).resolve('react-router/package.json'),
);
const routerWithoutWarnings = {
  'react-router$': join(router, 'dist/production/index.mjs'),
  'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
};

// Screens import sheets in different orders, which is harmless: our class names are unique, and the component library's
// sheets lie in a lower layer (a style check enforces this).
const isHarmlessOrder = ({ message }: { message: string }): boolean => message.includes('Conflicting order');

export const minimizeScripts = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  extractComments: false,
  minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
});

const minimizer = [minimizeScripts, new CssMinimizerPlugin()];

// Listed file by file. For a folder, webpack would inspect all dependencies of its package at each start.
const presets = [
  lockfile,
  ...[import.meta.dirname, join(import.meta.dirname, '../i18n')].flatMap((folder) =>
    readdirSync(folder).map((file) => join(folder, file)),
  ),
];

export const cacheIn = (folder: string, name: string): Configuration['cache'] => ({
  type: 'filesystem',
  cacheDirectory: folder,
  name,
  buildDependencies: { presets },
});

/** The constants for the bundler's replacement plugin. */
export const constantsOf = ({ constants }: Pick<App, 'constants'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(constants).map(([key, value]) => [`process.env.${key}`, JSON.stringify(value)]),
  );

/** The shared configuration of host and remotes: production bundles without `eval`, each with one style sheet. */
export function bundle(app: App, request: BuildRequest) {
  const { development = false } = request;
  // In development only the remote changes, so the remote's file names carry no hash.
  const changes = development && app.name !== 'host';
  const name = changes ? '[name]' : '[name].[contenthash:12]';
  return {
    name: app.name,
    mode: development ? ('development' as const) : ('production' as const),
    context: app.folder,
    target: ['web', 'es2022'],
    // Never `eval`: the page's policy forbids it.
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
      // A module that threw must throw again on the next import instead of resolving to nothing.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: development ? {} : routerWithoutWarnings },
    // Replaced by the native `Temporal`, read at run time. The host loads a polyfill where it is missing
    // (`share-scope.ts`).
    externals: { 'temporal-polyfill': 'var globalThis' },
    module: { rules: [typescript(development, changes), stylesOf(app.name), pictures] },
    optimization: {
      // A module with errors is not emitted, so the page keeps its last working state.
      emitOnErrors: false,
      mangleExports: 'size',
      minimizer,
      splitChunks: {
        cacheGroups: {
          // An area and its libraries are always loaded together.
          defaultVendors: false,
          sheet: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true },
        },
      },
    },
    plugins: [
      // The host adds style sheets itself, with their hashes.
      new MiniCssExtractPlugin({
        runtime: false,
        filename: `${name}.css`,
        ignoreOrder: false,
      }),
      new CataloguesPlugin(translatedFolders(app.folder)),
      withoutVariables,
      new webpack.DefinePlugin(constantsOf(app)),
    ],
  } satisfies Configuration;
}
