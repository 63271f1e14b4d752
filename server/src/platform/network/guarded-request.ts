import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { errorCode } from '../error-code.ts';
import { isPublicAddress } from './public-address.ts';

/** How the network is reached; tests replace it. */
export interface Network {
  resolve(host: string): Promise<readonly string[]>;
  mayReach(address: string): boolean;
  /** Further certificate authorities. */
  ca?: string;
  /** From the question for the name's addresses to the end of the answer. */
  timeoutMs: number;
}

export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
  timeoutMs: 10_000,
};

/** Why a request got no answer. */
export type NetworkProblem = 'private_address' | 'unknown_host' | 'no_answer' | 'too_slow' | 'certificate';

export interface OutgoingRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The body of the answer is read up to this size; without it, not at all. */
  mostBytes?: number;
}

export type Reply =
  | {
      status: number;
      headers: IncomingHttpHeaders;
      /** Null if it was not read, because it is larger than allowed. */
      body: string | null;
      problem: null;
    }
  | { status: null; problem: NetworkProblem };

const unanswered = (problem: NetworkProblem): Reply => ({ status: null, problem });

/** The addresses of a name; null if they do not come in time. */
const resolved = (network: Network, host: string, signal: AbortSignal): Promise<readonly string[] | null> =>
  Promise.race([
    network.resolve(host).catch(() => []),
    new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true })),
  ]);

/** The one address to connect to, or why there is none. Every address of a name must be allowed. */
async function addressOf(network: Network, host: string, signal: AbortSignal): Promise<string | Reply> {
  const addresses = isIP(host) ? [host] : await resolved(network, host, signal);
  if (addresses === null) return unanswered('too_slow');
  const [address] = addresses;
  if (address === undefined) return unanswered('unknown_host');
  return addresses.every((one) => network.mayReach(one)) ? address : unanswered('private_address');
}

/**
 * Sends a request to an address that the network may reach. The name is resolved once and the connection goes to that
 * very address, so no other answer of its name server counts. Redirects are answers like others.
 */
export async function guardedRequest(
  network: Network,
  { url, method, headers, body, mostBytes }: OutgoingRequest,
): Promise<Reply> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(network.timeoutMs);
  const address = await addressOf(network, host, signal);
  if (typeof address !== 'string') return address;
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const call = request(
      target,
      {
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal,
        maxHeaderSize: 16 * 1024,
        // Checked above. An address in the URL is used as it is.
        lookup: (_host, options, found) =>
          options.all
            ? found(null, [{ address, family: isIP(address) }])
            : found(null, address, isIP(address)),
        ...(network.ca ? { ca: network.ca } : {}),
      },
      (answer) => {
        const reply = (text: string | null) => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text, problem: null });
          call.destroy();
        };
        if (mostBytes === undefined) reply(null);
        else readText(answer, mostBytes, reply);
      },
    );
    call.on('error', (error) => resolve(unanswered(signal.aborted ? 'too_slow' : problemOf(error))));
    call.end(body);
  });
}

/** A connection that breaks meanwhile is an error of the request. */
function readText(answer: IncomingMessage, mostBytes: number, done: (text: string | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) done(null);
    else chunks.push(chunk);
  });
  answer.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
}

const problemOf = (error: Error): NetworkProblem =>
  /^(?:CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(errorCode(error) ?? '')
    ? 'certificate'
    : 'no_answer';
