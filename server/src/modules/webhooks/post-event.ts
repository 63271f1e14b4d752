import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookProblem } from '@daybook/contract/webhooks';
import { errorCode } from '../../platform/error-code.ts';
import { isPublicAddress } from './public-address.ts';

/** How the network is reached; tests replace it. */
export interface Network {
  resolve(host: string): Promise<readonly string[]>;
  mayReach(address: string): boolean;
  /** Further certificate authorities. */
  ca?: string;
  /** From the question for the name's addresses to the answer. */
  timeoutMs: number;
}

export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
  timeoutMs: 10_000,
};

export type Answer = { status: number; problem: null } | { status: null; problem: WebhookProblem };

const unanswered = (problem: WebhookProblem): Answer => ({ status: null, problem });

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The addresses of a name; null if they do not come in time. */
const resolved = (network: Network, host: string, signal: AbortSignal): Promise<readonly string[] | null> =>
  Promise.race([
    network.resolve(host).catch(() => []),
    new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true })),
  ]);

/**
 * Sends a POST to an address of the public internet. The name is resolved once and the connection goes to that very
 * address, so no other answer of its name server counts. Redirects are answers like others, and no body is read.
 */
export async function postEvent(network: Network, { url, headers, body }: Post): Promise<Answer> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(network.timeoutMs);
  const addresses = isIP(host) ? [host] : await resolved(network, host, signal);
  if (addresses === null) return unanswered('too_slow');
  const [address] = addresses;
  if (address === undefined) return unanswered('unknown_host');
  if (!addresses.every((one) => network.mayReach(one))) return unanswered('private_address');
  return new Promise((resolve) => {
    const call = request(
      target,
      {
        method: 'POST',
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
        resolve({ status: answer.statusCode ?? 0, problem: null });
        call.destroy();
      },
    );
    call.on('error', (error) => resolve(unanswered(signal.aborted ? 'too_slow' : problemOf(error))));
    call.end(body);
  });
}

const problemOf = (error: Error): WebhookProblem =>
  /^(?:CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(errorCode(error) ?? '')
    ? 'certificate'
    : 'no_answer';
