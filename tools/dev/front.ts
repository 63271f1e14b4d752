import { places } from '@daybook/registry/places';
import type { Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { developmentVersion } from './version.ts';

interface Front {
  remote: string;
  port: number;
  /** The real server behind. */
  serverUrl: string;
}

/**
 * What the browser talks to: the files of the remote that is being changed come from the bundler's memory, and all else
 * from the server, under one address, so that the page's own policies hold as they do in production.
 */
export async function startFront(
  compiler: Compiler,
  { remote, port, serverUrl }: Front,
): Promise<WebpackDevServer> {
  const base = `/${places.version(remote, developmentVersion)}`;
  const front = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      compress: false,
      historyApiFallback: false,
      client: { overlay: false, progress: false, logging: 'warn' },
      devMiddleware: { publicPath: base, stats: 'none' },
      proxy: [
        {
          context: (path) => !path.startsWith(base) && !path.startsWith('/ws'),
          target: serverUrl,
          xfwd: true,
        },
      ],
    },
    compiler,
  );
  await front.start();
  return front;
}
