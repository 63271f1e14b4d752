import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Endpoint } from '@daybook/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Nothing on the way may keep a part of the stream back (the last is for nginx). Its connection ends with it: one that
 * were kept alive would keep a server that closes waiting.
 */
const eventStreamHeaders = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** What `Api.route` calls the answer of a file: its pieces, or a stream of them. */
const written = (pieces: unknown) =>
  pieces instanceof Readable
    ? pieces
    : Readable.from(pieces as AsyncIterable<string | Uint8Array>, { objectMode: false });

/** What a file is sent as. */
const mediaTypeOf = (file: NonNullable<Endpoint['file']>) =>
  file.startsWith('text/') ? `${file}; charset=utf-8` : file;

/** Weak, because what stands between us and the browser may compress the text. */
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** The text, or 304 for who has it; kept by this browser alone, which asks each time whether it still holds. */
function sendUnlessKnown(
  { heldBy }: Endpoint,
  answer: unknown,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = JSON.stringify(answer);
  const tag = tagOf(heldBy ? JSON.stringify(heldBy.parse(answer)) : text);
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes(tag)
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(text);
}

/** Sends what a handler answered, judged by the endpoint's own schema. */
export function sendAnswer(
  endpoint: Endpoint,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (endpoint.events) return reply.headers(eventStreamHeaders).send(answer);
  reply.code(endpoint.status).header('cache-control', 'no-store');
  if (endpoint.file) return reply.type(mediaTypeOf(endpoint.file)).send(written(answer));
  const judged = endpoint.answer?.parse(answer);
  return endpoint.isRevalidated ? sendUnlessKnown(endpoint, judged, request, reply) : reply.send(judged);
}
