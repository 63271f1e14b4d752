import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../../config.ts';
import { Refused } from '../errors.ts';
import { inLanguage } from '../language.ts';
import { safePath } from '../log.ts';
import { randomBytes } from '../random.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { parseJson } from './json-body.ts';
import { addNotFound } from './not-found.ts';
import { languageOf } from './reader-language.ts';
import { answerError } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/json',
} as const;
type BodyKind = keyof typeof mediaTypes | 'multipart';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of body that the endpoint accepts. */
    bodyKind?: BodyKind;
  }
  interface FastifyRequest {
    /** The authenticated user, for the log. */
    userId: string | undefined;
    /** The API key of the request, for the log. */
    apiKeyId: string | undefined;
  }
}

const second = 1000;

/** Answers are compressed on the fly: the best compression would cost more than it saves. */
const atModestCost = {
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
};

interface Watched {
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'answered'>;
  tracing?: Tracing | null | undefined;
}

/** An HTTP server with limits, headers, errors, logs and metrics, and no routes yet. */
export function createHttp(
  config: Pick<Config, 'trustedProxies' | 'publicUrl'>,
  { log, metrics, tracing }: Watched,
): FastifyInstance {
  const security = securityHeaders(config.publicUrl);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomBytes(9).toString('base64url'),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    // Includes uploads over a slow line.
    requestTimeout: 60 * second,
    keepAliveTimeout: 75 * second,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10 * second, connectionsCheckingInterval: 2 * second, maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 256 },
    // Hooks do not run for undecodable addresses.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers({ ...security, 'x-request-id': request.id })),
  });
  app.register(compress, { globalDecompression: false, threshold: 1024, ...atModestCost });
  addBodies(app);
  app.decorateRequest('userId', undefined);
  app.decorateRequest('apiKeyId', undefined);
  app.setErrorHandler(answerError);
  addNotFound(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...security, 'x-request-id': request.id });
  });
  // The body is read in events of the connection, so once more after it.
  app.addHook('onRequest', inReadersLanguage);
  app.addHook('preValidation', inReadersLanguage);
  closeWhatIsAnsweredLate(app);
  tracing?.watch(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.answered({ method, route: request.routeOptions.url ?? 'none', status, seconds: ms / 1000 });
    request.log.info(
      {
        method,
        path: safePath(request.url),
        status,
        ms: Math.round(ms),
        address: request.ip,
        userId: request.userId,
        apiKeyId: request.apiKeyId,
        release: releaseOf(request),
      },
      'request',
    );
  });
  return app;
}

const inReadersLanguage = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
  inLanguage(languageOf(request), done);

/** The release that the calling page claims to run, if it is well-formed. */
function releaseOf({ headers }: FastifyRequest): string | undefined {
  const release = headers['x-daybook-release'];
  return typeof release === 'string' && /^[\w.-]{1,64}$/.test(release) ? release : undefined;
}

/** Closes connections after their answer while the server shuts down, which would wait for them otherwise. */
function closeWhatIsAnsweredLate(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/** Parsers for JSON, forms and files, each only if the endpoint accepts it, and only UTF-8. */
function addBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.register(formbody);
  app.register(multipart);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      request.routeOptions.config.bodyKind === 'raw' ? body : parseJson(body),
  );
  app.addHook('preParsing', async (request) => {
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
    if (request.is404) return;
    if (encoding !== 'identity') throw notAccepted();
    const { bodyKind = 'json' } = request.routeOptions.config;
    // Files are read later, once the sender is known.
    if (type === undefined || bodyKind === 'multipart') return;
    const expected = mediaTypes[bodyKind];
    const charset = /charset="?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8';
    if (!type.toLowerCase().startsWith(expected) || charset.toLowerCase() !== 'utf-8') {
      throw notAccepted();
    }
  });
}

const notAccepted = () =>
  new Refused(415, 'unsupported_media_type', 'This content type is not accepted here.');
