import type {
  AnswerOf,
  EndpointKey,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
} from '@daybook/contract/endpoints';
import axios, { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { matchEndpoint } from './match-endpoint.ts';
import { noAnswer, Refused, refuse } from './refusals.ts';
import { validateRequest, type WireRequest } from './validate-request.ts';

export { noAnswer, Refused, refuse, refuseToken } from './refusals.ts';

/** A request for a handler, parsed by the contract. Header names are in lower case. */
export interface MockRequest<K extends EndpointKey> {
  params: ParamsOf<K>;
  query: ParsedQueryOf<K>;
  headers: Readonly<Record<string, string>>;
  body: ParsedBodyOf<K>;
}

type Answer<K extends EndpointKey> = AnswerOf<K> | Refused | typeof noAnswer;
type Handler<K extends EndpointKey> =
  | Answer<K>
  | ((request: MockRequest<K>) => Answer<K> | Promise<Answer<K>>);

/** The responses by the contract's keys: a value, a refusal, `noAnswer`, or a function of the request. */
export type Handlers = { [K in EndpointKey]?: Handler<K> } & {
  /** Endpoints of extensions of the server, which the contract does not contain. */
  [K in `${'GET' | 'POST' | 'PUT' | 'DELETE'} extensions/${string}`]?: unknown;
};

export interface MockApi {
  /** Changes the responses from now on. */
  on(handlers: Handlers): void;
  /** All valid requests to an endpoint, oldest first. */
  requests<K extends EndpointKey>(key: K): readonly MockRequest<K>[];
}

const base = '/api/v1/';

function wireRequest(config: InternalAxiosRequestConfig, url: URL): Omit<WireRequest, 'params'> {
  const headers = Object.fromEntries(
    Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const text = typeof config.data === 'string' ? config.data : null;
  return {
    query: Object.fromEntries(url.searchParams),
    headers,
    body:
      text === null ? config.data : isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text),
  };
}

const isFile = ({ responseType }: InternalAxiosRequestConfig) => responseType === 'blob';

/** A file is empty; the server's tests cover its content. */
const bodyOf = (config: InternalAxiosRequestConfig, text: string) =>
  isFile(config) ? new Blob([text]) : text;

function respond(config: InternalAxiosRequestConfig, answer: unknown, success: number): AxiosResponse {
  const { status, body, headers } =
    answer instanceof Refused ? answer : new Refused(success, answer === undefined ? '' : answer);
  return {
    status,
    statusText: '',
    data: bodyOf(config, body === '' ? '' : JSON.stringify(body)),
    headers: {
      'content-type': body === '' && isFile(config) ? 'text/csv' : 'application/json; charset=utf-8',
      ...headers,
    },
    config,
  };
}

/** Requests without a handler, or responses against the contract; they fail the test that caused them. */
let problems: string[] = [];

function refuseTest(problem: string): never {
  problems.push(problem);
  throw new Error(problem);
}

const callOf = (config: InternalAxiosRequestConfig, url: URL) =>
  `${config.method?.toUpperCase()} ${url.pathname.replace(base, '')}`;

function endpointOf(config: InternalAxiosRequestConfig, url: URL) {
  const call = callOf(config, url);
  const match = matchEndpoint(...(call.split(' ') as [string, string]));
  return match ?? refuseTest(`The contract has no endpoint ${call}.`);
}

/** The response, or the failure of the connection. */
function respondAs(config: InternalAxiosRequestConfig, given: unknown, success: number): AxiosResponse {
  if (given === noAnswer) throw new axios.AxiosError('Network Error', axios.AxiosError.ERR_NETWORK, config);
  return respond(config, given, success);
}

/** Makes the caller's signal end the wait for a response, like a real connection. */
function untilAborted<T>(answer: Promise<T>, signal: InternalAxiosRequestConfig['signal']): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener?.('abort', () => reject(new axios.CanceledError()));
    answer.then(resolve, reject);
  });
}

const noMoney = { count: 0, amountMinor: 0 };

/** Requests that pages of an area make besides their subject, so that other tests need no handlers for them. */
const asked: Handlers = {
  'GET notifications': { items: [], unread: 0 },
  'GET categories': { items: [] },
  'GET invoices': { items: [], nextCursor: null, total: 0, totalIsExact: true },
  'GET invoices/figures': {
    currency: 'NGN',
    outstanding: noMoney,
    overdue: noMoney,
    dueWithinWeek: noMoney,
    paidThisMonth: noMoney,
    drafts: noMoney,
    ageing: [],
  },
  'GET customers/:customerId': refuse(404, 'not_found'),
  'GET customers/:customerId/account': { items: [] },
  'GET bookings/:bookingId/money': {
    depositReason: null,
    payments: [],
    cancelling: { feeMinor: 0, refundMinor: 0, to: 'refund' },
    surchargeMinor: 0,
    noShow: { feeMinor: 0, refundMinor: 0, to: 'refund' },
    invoice: null,
    abilities: [],
  },
};

/**
 * Replaces the server below the client: everything above the connection is real. Requests and responses are validated
 * by the contract's schemas, private endpoints require a token, and a request without a handler fails the test.
 */
export function mockApi(handlers: Handlers = {}): MockApi {
  const arranged = new Map<string, unknown>(Object.entries({ ...asked, ...handlers }));
  const seen: { key: EndpointKey; request: WireRequest }[] = [];

  const answer: AxiosAdapter = async (config) => {
    const url = new URL(axios.getUri(config), location.origin);
    const call = callOf(config, url);
    if (call.includes(' extensions/') && arranged.has(call))
      return respondAs(config, arranged.get(call), 200);
    const { key, endpoint, params } = endpointOf(config, url);
    const validated = validateRequest(endpoint, { ...wireRequest(config, url), params });
    if (validated instanceof Refused) return respond(config, validated, endpoint.status);
    if (!arranged.has(key)) refuseTest(`The test arranged no answer for ${key}.`);
    seen.push({ key, request: validated });
    config.onUploadProgress?.({ loaded: 1, total: 2, progress: 0.5, bytes: 1, lengthComputable: true });
    const handler = arranged.get(key);
    const given = typeof handler === 'function' ? await handler(validated) : handler;
    const against =
      given instanceof Refused || given === noAnswer ? undefined : endpoint.answer?.safeParse(given).error;
    if (against) refuseTest(`The arranged answer of ${key} breaks the contract: ${against.message}`);
    return respondAs(config, given, endpoint.status);
  };

  axios.defaults.adapter = (config) => untilAborted(answer(config), config.signal);
  return {
    on: (more) => {
      for (const [key, handler] of Object.entries(more)) arranged.set(key, handler);
    },
    requests: <K extends EndpointKey>(wanted: K) =>
      // Each was parsed by the schemas of this same key.
      seen.filter(({ key }) => key === wanted).map(({ request }) => request as MockRequest<K>),
  };
}

beforeEach(() => mockApi());
afterEach(() => {
  const found = problems;
  problems = [];
  if (found.length > 0) throw new Error(found.join('\n'));
});
