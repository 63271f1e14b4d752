import { serverEntryFile } from '@daybook/contract/server-entry';
import webpack, { type Configuration } from 'webpack';
import {
  type App,
  type BuildRequest,
  cacheIn,
  constantsOf,
  minimizeScripts,
  pictures,
  stylesOf,
  typescript,
} from './bundle.ts';

interface Options {
  /** The source file, relative to the app's folder. */
  entry: string;
  /** The share keys of the libraries that the program which runs the script provides. */
  provided: readonly string[];
  /** Where the app's files are, from the root of the site. */
  base: string;
}

/**
 * The configuration for an app's server entry: one CommonJS script without dependencies but the provided ones. Class
 * names and picture files are those of the browser's build, which ships their sheets and bytes.
 */
export function serverEntry(app: App, request: BuildRequest, { entry, provided, base }: Options) {
  // A share key with a slash at its end stands for every subpath.
  const isProvided = (name: string) =>
    provided.some((each) => name === each || (each.endsWith('/') && name.startsWith(each)));
  return {
    name: `${app.name}-server`,
    mode: 'production',
    context: app.folder,
    target: 'node24',
    entry: { [serverEntryFile.replace(/\.js$/, '')]: entry },
    devtool: false,
    cache: request.cache ? cacheIn(request.cache, `${app.name}-server`) : false,
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    output: {
      filename: '[name].js',
      library: { type: 'commonjs2' },
      publicPath: base,
      assetModuleFilename: '[name].[contenthash:12][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    externals: ({ request: name = '' }, done) =>
      done(undefined, isProvided(name) ? `commonjs ${name}` : undefined),
    module: {
      rules: [
        typescript(false, false),
        stylesOf(app.name, { onlyNames: true }),
        { ...pictures, generator: { emit: false } },
      ],
    },
    optimization: { emitOnErrors: false, minimizer: [minimizeScripts], splitChunks: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin(constantsOf(app)),
    ],
  } satisfies Configuration;
}
