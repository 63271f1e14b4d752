import type { Endpoint } from '@daybook/contract/endpoint';
import type { z } from 'zod';
import { type Refused, refuse, refuseToken } from './refusals.ts';

/** A request as sent over the wire. */
export interface WireRequest {
  params: unknown;
  query: unknown;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

const refuseInput = (error: z.ZodError): Refused =>
  refuse(400, 'invalid_input', {
    message: 'Please check your input.',
    fields: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])),
  });

/** Validates a request like the server: first its token, then the contract's schemas. Returns it parsed. */
export function validateRequest(endpoint: Endpoint, request: WireRequest): WireRequest | Refused {
  if (endpoint.access === 'private' && !request.headers.authorization) return refuseToken();
  const parsed = { ...request };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema || request[part] instanceof FormData) continue;
    const result = schema.safeParse(request[part] ?? {});
    if (!result.success) return refuseInput(result.error);
    parsed[part] = result.data;
  }
  const headers = endpoint.headers?.safeParse(request.headers);
  return headers?.error ? refuseInput(headers.error) : parsed;
}
