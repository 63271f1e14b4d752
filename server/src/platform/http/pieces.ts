import { Readable } from 'node:stream';
import type { Endpoint } from '@daybook/contract/endpoint';

/**
 * Nothing on the way may keep a part of the stream back (the last is for nginx). Its connection ends with it: one that
 * were kept alive would keep a server that closes waiting.
 */
export const eventStreamHeaders = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** What `Api.route` calls the answer of a file: its pieces, or a stream of them. */
export const written = (pieces: unknown) =>
  pieces instanceof Readable
    ? pieces
    : Readable.from(pieces as AsyncIterable<string | Uint8Array>, { objectMode: false });

/** What a file is sent as. */
export const mediaTypeOf = (file: NonNullable<Endpoint['file']>) =>
  file.startsWith('text/') ? `${file}; charset=utf-8` : file;
