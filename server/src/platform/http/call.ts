import type {
  EndpointKey,
  Endpoints,
  ParsedBodyOf,
  ParsedHeadersOf,
  ParsedParamsOf,
  ParsedQueryOf,
} from '@daybook/contract/endpoints';
import type { Actor } from '@daybook/domain/people';
import type { BackOfficeLanguage, Language } from '@daybook/i18n/languages';
import type { Cookies } from './cookies.ts';
import type { UploadedFile } from './files.ts';
import type { Once } from './idempotency.ts';

/** The user behind a valid bearer token. */
export interface SignedIn extends Actor {
  userId: string;
  /** Empty for an API key. */
  sessionId: string;
  /** The name for histories; that of an API key says so. */
  fullName: string;
  /** The API key that acts for the user. */
  apiKeyId?: string;
  /** Their own; null until they choose one or sign in. */
  language: BackOfficeLanguage | null;
  /** The user's role. */
  role: number;
  /** The session was begun at the sign-in provider. */
  byProvider?: true;
  /** The business requires two-step sign-in, and the user has none yet. */
  mustSetUpTwoStep?: true;
}

/** Input of every handler, validated against the contract. */
interface PublicCall<K extends EndpointKey> {
  body: ParsedBodyOf<K>;
  query: ParsedQueryOf<K>;
  params: ParsedParamsOf<K>;
  headers: ParsedHeadersOf<K>;
  /** The caller's IPv4 address or IPv6 network; from a forwarding header only when a trusted proxy sent it. */
  address: string;
  /** The `User-Agent` header; not trustworthy. */
  agent: string;
  cookies: Cookies;
  /** The language of the page that asks, if the reader chose it in this browser. */
  chosenLanguage: Language | undefined;
  /** Charges this address for searched days of services, or refuses with 429. */
  charge(work: number): void;
}

type WithActor = { actor: SignedIn };

interface WithOnce {
  /**
   * Runs the work in a transaction and stores its answer for 24 hours under the Idempotency-Key and the body. A repeat
   * returns that answer and does nothing. The work must return the handler's answer.
   */
  once: Once;
}

interface WithFiles {
  /** Read after all other checks, up to the endpoint's limits. */
  files: readonly [UploadedFile, ...UploadedFile[]];
}

export type IsPrivate<K extends EndpointKey> = Endpoints[K]['access'] extends 'private' ? true : false;
type WantsKey<K extends EndpointKey> =
  ParsedHeadersOf<K> extends { 'idempotency-key': string } ? true : false;

export type Call<K extends EndpointKey> = PublicCall<K> &
  (IsPrivate<K> extends true ? WithActor : unknown) &
  (WantsKey<K> extends true ? WithOnce : unknown) &
  (Endpoints[K] extends { files: unknown } ? WithFiles : unknown) &
  // The exact bytes of the body.
  (Endpoints[K] extends { bodyKind: 'raw' } ? { raw: Buffer | undefined } : unknown);

/** The input before the files of a request are read. */
export type CallOf<K extends EndpointKey> = PublicCall<K> & (IsPrivate<K> extends true ? WithActor : unknown);

export interface WithRecheck {
  /** Authenticates again during a long answer; null if the session has ended. */
  recheck(): Promise<SignedIn | null>;
}
