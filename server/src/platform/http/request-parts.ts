import type { Endpoint } from '@daybook/contract/endpoint';
import { t } from '@daybook/i18n';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid, malformed, Refused } from '../errors.ts';
import { byContract } from './api-offer.ts';
import { checkText } from './json-body.ts';

const unknown = 'This field is not known.';

/** The validated parts of a request; undefined if the contract has no schema for one. */
export interface RequestParts {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  /** The exact bytes of a signed body. */
  raw: Buffer | undefined;
}

export function parseParts(endpoint: Endpoint, request: FastifyRequest): RequestParts {
  try {
    return partsOf(endpoint, request);
  } catch (error) {
    if (error instanceof Refused) Object.assign(error.details, { headers: byContract() });
    throw error;
  }
}

function partsOf(endpoint: Endpoint, request: FastifyRequest): RequestParts {
  const isRaw = endpoint.bodyKind === 'raw';
  if (!endpoint.body && !isRaw && !isEmpty(request.body)) throw malformed('This request takes no body.');
  if (!endpoint.query) refuseAny(request.query);
  return {
    params: parseText(endpoint.params, request.params),
    query: parseText(endpoint.query, request.query),
    headers: parseText(endpoint.headers, request.headers),
    // JSON was checked while reading.
    body: (endpoint.bodyKind === 'form' ? parseText : parse)(endpoint.body, request.body ?? {}),
    raw: isRaw && Buffer.isBuffer(request.body) ? request.body : undefined,
  };
}

const isEmpty = (body: unknown) =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);

/** Refuses unknown parameters: a caller would not notice the mistake otherwise. */
function refuseAny(query: unknown): void {
  const names = typeof query === 'object' && query ? Object.keys(query) : [];
  if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, unknown])));
}

function parseText(schema: z.ZodType | undefined, input: unknown): unknown {
  if (schema && typeof input === 'object' && input) Object.values(input).forEach(checkText);
  return parse(schema, input);
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input, {
    error: (issue) => (issue.input === undefined ? t('This is required.') : undefined),
  });
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.flatMap(sentences).reverse());
  throw '' in fields ? malformed('The request does not have the expected form.') : invalid(fields);
}

/** Path and message of an issue; the first for each path counts. */
function sentences(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), issue.message]];
  return issue.keys.map((key) => [[...issue.path, key].join('.'), unknown]);
}
