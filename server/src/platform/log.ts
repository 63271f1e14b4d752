import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** JSON lines; the object first, then a sentence that does not vary. Never hand in a token, a password or a link. */
export type Log = FastifyBaseLogger;

const secretPaths = [/^(\/+reset-password\/+)[^/]+/i, /^(\/+api\/+v1\/+calendar-feeds\/+)[^/]+/i];

/** The path of a request as it may be logged: without its query, and without the token of a link. */
export function safePath(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return secretPaths.reduce((text, pattern) => text.replace(pattern, '$1…'), path);
}

/** The values of a statement that failed: a database tells them with its error. */
const secretsOfErrors = ['params', 'parameters', 'detail', 'where'];

const secretKeys = ['password', 'token', 'authorization', 'cookie', 'manageToken', 'holdToken', 'link'];

/** One line per event, with an instant in UTC, a level by name and a message; secrets are blotted out. */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        ...secretKeys.flatMap((key) => [key, `*.${key}`]),
        ...secretsOfErrors.map((key) => `err.${key}`),
      ],
      censor: '[redacted]',
    },
  };
  return to ? pino(options, to) : pino(options);
}
