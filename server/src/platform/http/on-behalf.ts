import type { FastifyInstance } from 'fastify';
import { apiBase } from './api.ts';
import { asCounted } from './api-key-calls.ts';

/** The caller of a request. */
interface Caller {
  /** The header of the request. */
  authorization: string;
  /** The language of the answer. */
  language: string;
  /** The IP address, to which public reads are counted. */
  ip: string;
}

export interface OwnCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1/`, with the query. */
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface OwnAnswer {
  status: number;
  headers: NodeJS.Dict<number | string | string[]>;
  /** Parsed; null if it is not JSON. */
  body: unknown;
}

/**
 * Calls an endpoint of this server with the permissions of a caller. The call is not counted against the limit of the
 * caller's API key, whose own request was.
 */
export const callOnBehalf = (
  app: FastifyInstance,
  { authorization, language, ip }: Caller,
  { method, path, body, headers }: OwnCall,
): Promise<OwnAnswer> =>
  // `inject` dispatches the request in its `then`, which therefore stands in here.
  asCounted(() =>
    app
      .inject({
        method,
        url: apiBase + path,
        remoteAddress: ip,
        headers: { ...headers, authorization, 'x-daybook-language': language },
        ...(body !== undefined && { payload: body as object }),
      })
      .then((response) => {
        const isJson = String(response.headers['content-type'] ?? '').includes('json');
        return {
          status: response.statusCode,
          headers: response.headers,
          body: isJson ? response.json() : null,
        };
      }),
  );
