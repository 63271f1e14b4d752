import type { WebhookProblem } from '@daybook/contract/webhooks';
import { guardedRequest, type Network } from '../../platform/network/guarded-request.ts';

export type Answer = { status: number; problem: null } | { status: null; problem: WebhookProblem };

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends a POST to an address of the public internet. Redirects are answers like others, and no body is read. */
export async function postEvent(network: Network, post: Post): Promise<Answer> {
  const reply = await guardedRequest(network, { ...post, method: 'POST' });
  return reply.status === null ? reply : { status: reply.status, problem: null };
}
