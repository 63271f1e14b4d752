import type { z } from 'zod';

/**
 * The required access: none, a session's bearer token, or a token for this one purpose (a mailed link, a hold), sent in
 * the form body or in the endpoint's header.
 */
export type Access = 'public' | 'private' | 'temporary';

/** Files of a form: at least one, with a maximum count and size in bytes. */
export interface FileField {
  name: string;
  most: number;
  bytes: number;
}

/** One endpoint, shared by form, client and server. */
export interface Endpoint {
  access: Access;
  /** One line for the API reference. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The default is JSON. `form`: application/x-www-form-urlencoded; `multipart`: multipart/form-data; `raw`: signed
   * JSON, whose bytes the handler gets unchanged.
   */
  bodyKind?: 'json' | 'form' | 'multipart' | 'raw';
  /** The only content of a `multipart` body: files under one field name. */
  files?: FileField;
  /** The status of success; 204 has no body. */
  status: 200 | 201 | 204;
  answer?: z.ZodType;
  /** Clients may send `If-None-Match`, as browsers do automatically, and get 304 while it is unchanged. */
  isRevalidated?: true;
  /** The part of the answer that determines the ETag; the whole by default. */
  heldBy?: z.ZodType;
  /** The answer is a streamed file of this media type instead of JSON. */
  file?:
    | 'application/json'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'text/calendar'
    | 'text/csv';
  /** The answer is an endless stream of server-sent events with such objects. */
  events?: z.ZodType;
  /** Statuses of refusals besides 400, 401, 429 and 500, each with its possible codes. */
  refusals?: Readonly<Partial<Record<403 | 404 | 409 | 422, readonly string[]>>>;
}

/** Keeps the exact types of an endpoint's schemas, so that others can be inferred. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
