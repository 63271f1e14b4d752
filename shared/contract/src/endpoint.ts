import type { z } from 'zod';

/**
 * Who may call: anyone, who sends the bearer token of a session, or who holds a token made for this one purpose
 * (a mailed link, a hold), which travels in the form body or in the header that the endpoint names.
 */
export type Access = 'public' | 'private' | 'temporary';

/** Files of a form: at least one, at most so many, each of at most so many bytes. */
export interface FileField {
  name: string;
  most: number;
  bytes: number;
}

/** One endpoint as its form, its client and its server all know it. */
export interface Endpoint {
  access: Access;
  /** One line for the printed reference. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Bodies are JSON unless they say `form` (application/x-www-form-urlencoded), `multipart` (multipart/form-data), or
   * `raw`: JSON whose bytes are signed, so that the handler is given them as they came.
   */
  bodyKind?: 'json' | 'form' | 'multipart' | 'raw';
  /** What a body of the kind `multipart` holds, and nothing else: files under the name of one field. */
  files?: FileField;
  /** The status of success; 204 has no answer. */
  status: 200 | 201 | 204;
  answer?: z.ZodType;
  /** Who asks often names what they have in `If-None-Match`, as browsers do by themselves, and gets 304 while it holds. */
  isRevalidated?: true;
  /** What of such an answer decides whether it still holds; the whole of it unless said. */
  heldBy?: z.ZodType;
  /** The answer is a file of this media type, sent while it is being written, instead of JSON. */
  file?:
    | 'application/json'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'text/calendar'
    | 'text/csv';
  /** The answer is a stream of server-sent events, without an end of its own; the data of each is such an object. */
  events?: z.ZodType;
  /** Statuses of refusals beyond 400, 401, 429 and 500, each with the codes it may carry. */
  refusals?: Readonly<Partial<Record<403 | 404 | 409 | 422, readonly string[]>>>;
}

/** Keeps the exact type of an endpoint's schemas, so that everything else can be inferred from them. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
