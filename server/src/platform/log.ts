import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { inSources } from './source-positions.ts';

/** JSON lines: the object first, then a constant message. Never log a token, a password or a link. */
export type Log = FastifyBaseLogger;

const secretPaths = [/^(\/+reset-password\/+)[^/]+/i, /^(\/+api\/+v1\/+calendar-feeds\/+)[^/]+/i];

/** The path of a request for the log: without its query, and without the token of a link. */
export function safePath(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return secretPaths.reduce((text, pattern) => text.replace(pattern, '$1…'), path);
}

/** The values of a failed statement, which databases repeat in their errors. */
const secretsOfErrors = ['params', 'parameters', 'detail', 'where'];

const secretKeys = ['password', 'token', 'authorization', 'cookie', 'manageToken', 'holdToken', 'link'];

const serializeError = (error: Error) => {
  const serialized = pino.stdSerializers.err(error);
  // Also called with what is no error.
  return typeof serialized?.stack === 'string'
    ? { ...serialized, stack: inSources(serialized.stack) }
    : serialized;
};

/** One line per event, with a UTC timestamp, a named level and a message; secrets are redacted. */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    serializers: { err: serializeError },
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
