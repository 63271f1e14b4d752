import type { ErrorCode, invalidTokenMessage } from '@daybook/contract/errors';

/**
 * The kind of failure: `refused`, the server answered with an error; `network`, there was no response from the server
 * (a broken connection, a timeout, a proxy's page); `aborted`, the caller cancelled.
 */
export type ApiErrorKind = 'refused' | 'network' | 'aborted';

/** The server's message for a missing, unknown or expired token. */
export const invalidToken: typeof invalidTokenMessage = 'Invalid or expired access token';

interface Refused {
  status: number;
  body: unknown;
  retryAfter: number | null;
  isOutdated?: boolean;
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

const textOf = (body: unknown, name: string): string | null => {
  const value = fieldOf(body, name);
  return typeof value === 'string' && value !== '' ? value : null;
};

function sentencesOf(body: unknown): Readonly<Record<string, string>> {
  const fields = fieldOf(body, 'fields');
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path, String(sentence)]));
}

/**
 * The only error that a call throws. Its `message` is for logs; the user's sentence comes from
 * `@daybook/shell/error-message`.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The server's reason, from the closed list; null if it gave no code. */
  readonly code: ErrorCode | null;
  /** The raw body of the response: JSON, text, or null. */
  readonly body: unknown;
  /** The errors of the request body's fields, by path (`customer.email`). */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds to wait before a retry, if the server gave them. */
  readonly retryAfter: number | null;
  /** Whether the server no longer offers what this page called: only a reload helps. */
  readonly isOutdated: boolean;

  constructor(kind: ApiErrorKind, call: string, refused?: Refused, cause?: unknown) {
    super(refused ? `${call} answered ${refused.status}` : `${call} failed: ${kind}`, { cause });
    this.kind = kind;
    this.status = refused?.status ?? null;
    this.body = refused?.body ?? null;
    // The list of codes is the server's; an unlisted code matches none that a screen checks for.
    this.code = textOf(this.body, 'code') as ErrorCode | null;
    this.fields = sentencesOf(this.body);
    this.requestId = textOf(this.body, 'requestId');
    this.retryAfter = refused?.retryAfter ?? null;
    this.isOutdated = refused?.isOutdated ?? false;
  }

  /** The `message` and the `error` of the body, for the error catalogue. */
  get said(): { message: string | null; error: string | null } {
    return { message: textOf(this.body, 'message'), error: textOf(this.body, 'error') };
  }
}
