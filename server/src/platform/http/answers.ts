import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Endpoint } from '@daybook/contract/endpoint';
import { currentLanguage } from '@daybook/i18n';
import { keptMark, shownText } from '@daybook/i18n/kept';
import type { Language } from '@daybook/i18n/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage } from '../language.ts';

/**
 * Proxies must not buffer the stream (the last header is for nginx). The connection closes with it: a kept-alive one
 * would delay a closing server.
 */
const eventStreamHeaders = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

type Pieces = AsyncIterable<string | Uint8Array>;

/** Chunks are written after their handler has returned, so they would lose its language. */
async function* piecesIn(language: Language, pieces: Pieces): Pieces {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inLanguage(language, () => iterator.next());
      if (done) return;
      yield value;
      // Queries of the embedded engine wait for nothing, so others would be answered only after the last chunk.
      await nextTurn();
    }
  } finally {
    await iterator.return?.();
  }
}

/** The body of a file: its chunks, or a stream. */
const written = (pieces: unknown) =>
  pieces instanceof Readable
    ? pieces
    : Readable.from(piecesIn(currentLanguage(), pieces as Pieces), { objectMode: false });

/** Media type of a file. */
const mediaTypeOf = (file: NonNullable<Endpoint['file']>) =>
  file.startsWith('text/') ? `${file}; charset=utf-8` : file;

/** A weak ETag, because a proxy may compress the text. */
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** The beginning of a stored text in JSON. */
const keptInJson = JSON.stringify(keptMark).slice(0, -1);

/** An answer as JSON, with stored texts in the reader's language. */
function jsonOf(answer: unknown): string {
  const text = JSON.stringify(answer);
  if (!text.includes(keptInJson)) return text;
  return JSON.stringify(answer, (_name, value) => (typeof value === 'string' ? shownText(value) : value));
}

const json = 'application/json; charset=utf-8';

/** Sends the text, or 304 if the browser has it. Only this browser may cache it, and must revalidate. */
function sendUnlessCached(
  { heldBy }: Endpoint,
  answer: unknown,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = jsonOf(answer);
  const tag = tagOf(heldBy ? JSON.stringify(heldBy.parse(answer)) : text);
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes(tag) ? reply.code(304).send() : reply.type(json).send(text);
}

/** Sends a handler's answer after validating it against the endpoint's schema. */
export function sendAnswer(
  endpoint: Endpoint,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (endpoint.events) return reply.headers(eventStreamHeaders).send(answer);
  reply.code(endpoint.status).header('cache-control', 'no-store');
  if (endpoint.file) return reply.type(mediaTypeOf(endpoint.file)).send(written(answer));
  if (!endpoint.answer) return reply.send();
  const parsed = endpoint.answer.parse(answer);
  return endpoint.isRevalidated
    ? sendUnlessCached(endpoint, parsed, request, reply)
    : reply.type(json).send(jsonOf(parsed));
}
