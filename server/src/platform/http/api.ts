import type { Readable } from 'node:stream';
import type { Endpoint } from '@daybook/contract/endpoint';
import { type AnswerOf, type EndpointKey, type Endpoints, endpoints } from '@daybook/contract/endpoints';
import { currentLanguage } from '@daybook/i18n';
import { backOfficeLanguageOf } from '@daybook/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/types.ts';
import { inLanguage } from '../language.ts';
import type { LimitName } from '../limits.ts';
import { createAdmission, type Policy, tokenOf } from './admission.ts';
import { sendAnswer } from './answers.ts';
import type { Call, CallOf, IsPrivate, SignedIn, WithRecheck } from './call.ts';
import { cookiesOf, isBehindTls } from './cookies.ts';
import { createFileReader } from './files.ts';
import { onceOf } from './idempotency.ts';
import { networkOf } from './network.ts';
import type { RateLimits } from './rate-limits.ts';
import { createReadLimits } from './read-limits.ts';
import { chosenLanguage } from './reader-language.ts';
import { parseParts } from './request-parts.ts';

export const apiBase = '/api/v1/';

export type { Policy } from './admission.ts';
export type { SignedIn } from './call.ts';

/** For every signed-in user, such as the own profile or logging out. */
export const anyUser: Policy = () => true;

interface Route<K extends EndpointKey> {
  /** Allowed before a required set-up of two-step sign-in: the way there, and the logout. */
  isOpenBeforeTwoStep?: true;
  /** Limits with their subjects. Uses beyond a limit are 429. */
  limits?: Partial<Record<LimitName, (call: CallOf<K>) => string | Promise<string>>>;
  handler(call: Call<K>): Handled<K>;
}

/** Files are streamed, so every refusal must come before the first chunk. */
type Handled<K extends EndpointKey> = Endpoints[K] extends { file: string }
  ? Promise<AsyncIterable<string | Uint8Array>>
  : AnswerOf<K> extends undefined
    ? Promise<void>
    : Promise<AnswerOf<K>>;

/** Endpoints that answer with a stream of events. */
type StreamKey = {
  [K in EndpointKey]: Endpoints[K] extends { access: 'private'; events: unknown } ? K : never;
}[EndpointKey];

interface StreamRoute<K extends StreamKey> {
  policy: Policy;
  /** Opens the text/event-stream, sent until it ends or the caller disconnects. */
  open(call: Call<K> & WithRecheck): Promise<Readable>;
}

type RouteOf<K extends EndpointKey> = Route<K> & (IsPrivate<K> extends true ? { policy: Policy } : unknown);

/** The input of a handler outside of the contract, parsed by its endpoint. */
export interface ExtendedCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
  actor: SignedIn;
  /** The header of the request, for calls on behalf of its user. */
  authorization: string;
  /** The language of the answer. */
  language: string;
  /** The IP address of the caller. */
  ip: string;
}

interface ExtendedRoute {
  policy: Policy;
  handler(call: ExtendedCall): Promise<unknown>;
}

/** The registry of handlers. */
export interface Api {
  /**
   * Serves one endpoint of the contract:
   * `api.route('POST bookings', { limits, handler: ({ body, once }) => … })`.
   * Parses the request, authenticates by the endpoint's access, asks the policy (private endpoints must have one),
   * counts the limits, runs the handler and checks its answer on the way out.
   */
  route<K extends EndpointKey>(key: K, route: RouteOf<K>): void;
  /** Serves an endpoint whose answer is a stream of events. */
  stream<K extends StreamKey>(key: K, route: StreamRoute<K>): void;
  /** Serves an endpoint that is not in the contract, with the same checks. */
  extend(key: string, endpoint: Endpoint & { access: 'private' }, route: ExtendedRoute): void;
  /** For a route of another protocol: the caller, authenticated, counted and allowed by the policy. */
  admit(key: string, policy: Policy, request: FastifyRequest, reply: FastifyReply): Promise<SignedIn>;
  /** The answer of a public GET without parameters, for data inlined into pages. */
  answer<K extends EndpointKey>(key: K): Promise<AnswerOf<K>>;
  /** Throws if an endpoint of the contract has no handler. */
  assertComplete(): void;
}

interface ApiDeps {
  /** Whether this process answers the endpoint over HTTP. */
  serves(key: EndpointKey): boolean;
  config: Pick<Config, 'publicUrl' | 'limits'>;
  db: Db;
  clock: Clock;
  limits: RateLimits;
  /** The user of a session's token or an API key; null if it is unknown or expired. Unused sessions expire. */
  authenticate(token: string, options?: { isUse: boolean }): Promise<SignedIn | null>;
}

/** A stored route. Only `route` creates it, from types of the contract. */
interface Kept {
  endpoint: Endpoint;
  policy: Policy | undefined;
  isOpenBeforeTwoStep?: true;
  limits: [LimitName, (call: never) => string | Promise<string>][];
  handler: (call: never) => Promise<unknown>;
}

const policyOf = (route: object): Policy | undefined =>
  // Only `RouteOf` reaches here, whose policy is a Policy.
  'policy' in route ? (route.policy as Policy) : undefined;

export function createApi(app: FastifyInstance, deps: ApiDeps): Api {
  const routes = new Map<EndpointKey, Kept>();

  const withFiles = createFileReader();
  const reads = createReadLimits(deps.clock, deps.config.limits);

  const admit = createAdmission(deps);

  async function serve(key: string, route: Kept, request: FastifyRequest, reply: FastifyReply) {
    if (route.endpoint.access !== 'private') return serveTo(undefined, key, route, request, reply);
    const actor = await admit(key, route, request, reply);
    return inLanguage(actor.language ?? backOfficeLanguageOf(currentLanguage()), () =>
      serveTo(actor, key, route, request, reply),
    );
  }

  async function serveTo(
    actor: SignedIn | undefined,
    key: string,
    route: Kept,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { endpoint } = route;
    const parts = parseParts(endpoint, request);
    // The parts have been parsed by the endpoint's own schemas, as `Call` declares.
    const caller = { userId: actor?.userId, address: networkOf(request.ip) };
    const parsedRequest = {
      ...parts,
      ...caller,
      agent: request.headers['user-agent'] ?? '',
      cookies: cookiesOf(request, reply, isBehindTls(deps.config)),
      chosenLanguage: chosenLanguage(request),
      charge: (work: number) => reads.use('slots.work', caller.address, work),
      actor,
      once: onceOf(deps, `${key} ${actor?.apiKeyId ?? actor?.userId ?? ''}`, request, parts),
      authorization: request.headers.authorization ?? '',
      language: currentLanguage(),
      ip: request.ip,
      recheck: () => deps.authenticate(tokenOf(request), { isUse: false }),
    };
    for (const [name, subject] of route.limits)
      await deps.limits.use(name, await subject(parsedRequest as never));
    if (route.limits.length === 0) reads.countOpen(key, endpoint, caller.address);
    const answer = await withFiles(endpoint.files, request, caller, (files) =>
      route.handler({ ...parsedRequest, files } as never),
    );
    return sendAnswer(endpoint, answer, request, reply);
  }

  function listen(key: string, kept: Kept): void {
    const [method = '', path = ''] = key.split(' ');
    app.route({
      method,
      url: apiBase + path,
      config: { bodyKind: kept.endpoint.bodyKind ?? 'json' },
      handler: (request, reply) => serve(key, kept, request, reply),
    });
  }

  return {
    route(key, route) {
      const endpoint: Endpoint = endpoints[key];
      const policy = policyOf(route);
      if (routes.has(key)) throw new Error(`${key} has two handlers.`);
      if (endpoint.access === 'private' && !policy) throw new Error(`${key} is private and has no policy.`);
      // Each limit's name and each subject agree with `Route<K>`; the entries of an object forget it.
      const limits = Object.entries(route.limits ?? {}) as Kept['limits'];
      const kept: Kept = { ...route, endpoint, policy, limits };
      routes.set(key, kept);
      if (deps.serves(key)) listen(key, kept);
    },
    extend(key, endpoint, { policy, handler }) {
      listen(key, { endpoint, policy, limits: [], handler: handler as Kept['handler'] });
    },
    stream(key, { policy, open }) {
      // The handler answers with a stream, which the types of routes do not include.
      this.route(key, { policy, handler: open } as never);
    },
    admit: (key, policy, request, reply) => admit(key, { policy }, request, reply),
    async answer(key) {
      const route = routes.get(key);
      if (route?.endpoint.access !== 'public') throw new Error(`${key} has no public handler.`);
      const answer = await route.handler({ address: '', cookies: {} } as never);
      // Parsed by the endpoint's own schema, as in `serve`.
      return route.endpoint.answer?.parse(answer) as never;
    },
    assertComplete() {
      const missing = Object.keys(endpoints).filter(
        (key) => ![...routes.keys()].some((known) => known === key),
      );
      if (missing.length > 0) throw new Error(`Endpoints without a handler: ${missing.join(', ')}.`);
    },
  };
}
