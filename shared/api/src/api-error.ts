import type { ErrorCode, invalidTokenMessage } from '@daybook/contract/errors';

/**
 * How a call failed: `refused` the server answered with an error; `network` there was no answer, or none of ours
 * (a broken connection, no answer in time, a proxy's page); `aborted` the caller gave it up.
 */
export type ApiErrorKind = 'refused' | 'network' | 'aborted';

/** What the server says of an absent, unknown or expired token. */
export const invalidToken: typeof invalidTokenMessage = 'Invalid or expired access token';

interface Refused {
  status: number;
  body: unknown;
  retryAfter: number | null;
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
 * The only error that a call raises. Its `message` is for logs; the sentence for a person comes from
 * `@daybook/shell/error-message`.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Why the server refused, from the closed list; null when it gave no code. */
  readonly code: ErrorCode | null;
  /** The body of the answer as it came: JSON, text, or null. */
  readonly body: unknown;
  /** What is wrong with each field of the body that was sent, by path (`customer.email`). */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds to wait before another try, when the server named them. */
  readonly retryAfter: number | null;

  constructor(kind: ApiErrorKind, call: string, refused?: Refused, cause?: unknown) {
    super(refused ? `${call} answered ${refused.status}` : `${call} failed: ${kind}`, { cause });
    this.kind = kind;
    this.status = refused?.status ?? null;
    this.body = refused?.body ?? null;
    // The list of codes is the server's; a code that is not in it matches none that a screen asks for.
    this.code = textOf(this.body, 'code') as ErrorCode | null;
    this.fields = sentencesOf(this.body);
    this.requestId = textOf(this.body, 'requestId');
    this.retryAfter = refused?.retryAfter ?? null;
  }

  /** The `message` and the `error` of the body, as the catalogue of sentences asks for them. */
  get said(): { message: string | null; error: string | null } {
    return { message: textOf(this.body, 'message'), error: textOf(this.body, 'error') };
  }
}
