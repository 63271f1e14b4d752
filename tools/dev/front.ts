import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { places } from '@daybook/registry/places';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Target } from '../build/targets.ts';
import { root } from '../build/workspace.ts';
import { defineRemote } from '../federation/define.ts';
import { developmentVersion } from './version.ts';

interface Behind {
  /** The folder from which the server reads releases. */
  store: string;
  port: number;
  /** The URL of the real server. */
  serverUrl: string;
}

interface Front {
  /** Resolves with the manifest of the first compilation without errors. */
  manifest: Promise<unknown>;
  stop(): Promise<void>;
}

const cache = join(root, 'node_modules', '.cache', 'daybook', 'webpack');

function compilerOf({ name, folder }: Target, output: string): Compiler {
  const request = { version: developmentVersion, output, revision: null, cache, development: true };
  const configuration: Configuration = defineRemote(name, folder)(request);
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('The bundler did not start.');
  return compiler;
}

/** Errors in the sources are shown and can be fixed while it runs. */
function firstManifest(compiler: Compiler, folder: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    compiler.hooks.done.tap('dev', (stats) => {
      if (stats.hasErrors()) return console.error(stats.toString({ all: false, errors: true, colors: true }));
      if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: true }));
      const files = compiler.outputFileSystem;
      if (!files?.readFile) return reject(new Error('The bundler keeps no files.'));
      files.readFile(join(folder, 'remote.json'), (error, text) =>
        error ? reject(error) : resolve(JSON.parse(String(text))),
      );
    });
  });
}

/** The error overlay creates markup with its own Trusted Types policy. */
function allowOverlay(headers: IncomingHttpHeaders): void {
  const policy = headers['content-security-policy'];
  if (typeof policy === 'string')
    headers['content-security-policy'] = policy.replace(
      'trusted-types ',
      "$&webpack-dev-server#overlay 'allow-duplicates' ",
    );
}

/**
 * The server for the browser: the edited remote's files come from the bundler's memory, everything else from the real
 * server, under one origin, so that the page's policies apply as in production.
 */
export async function startFront(target: Target, { store, port, serverUrl }: Behind): Promise<Front> {
  const place = places.version(target.name, developmentVersion);
  const base = `/${place}`;
  const output = join(store, place);
  const compiler = compilerOf(target, output);
  const manifest = firstManifest(compiler, output);
  const front = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      compress: false,
      historyApiFallback: false,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        progress: false,
        logging: 'warn',
      },
      devMiddleware: { publicPath: base, stats: 'none' },
      proxy: [
        {
          context: (path) => !path.startsWith(base) && !path.startsWith('/ws'),
          target: serverUrl,
          xfwd: true,
          onProxyRes: ({ headers }) => allowOverlay(headers),
        },
      ],
    },
    compiler,
  );
  await front.start();
  return {
    manifest,
    async stop() {
      await front.stop();
      // The bundler's cache is written for the next run.
      await promisify(compiler.close.bind(compiler))();
    },
  };
}
