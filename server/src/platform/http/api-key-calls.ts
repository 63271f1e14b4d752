import { AsyncLocalStorage } from 'node:async_hooks';
import { isForPeople } from '@daybook/contract/for-people';
import { t } from '@daybook/i18n';
import type { FastifyReply } from 'fastify';
import { forbidden, Refused } from '../errors.ts';
import type { RateLimits } from './rate-limits.ts';

/** Set by code alone, so no request from outside can claim it. */
const counted = new AsyncLocalStorage<true>();

/** Runs calls that belong to a request of the key that was counted already. */
export const asCounted = <T>(work: () => T): T => counted.run(true, work);

/**
 * Counts a request of an API key, tells it in headers what is left (draft-ietf-httpapi-ratelimit-headers), and refuses
 * what only people may do.
 */
export async function admitApiKey(
  limits: RateLimits,
  apiKeyId: string,
  endpoint: string,
  reply: FastifyReply,
): Promise<void> {
  if (!counted.getStore()) await count(limits, apiKeyId, reply);
  if (isForPeople(endpoint)) throw forbidden(t('API keys can’t do this. Log in to do it.'));
}

async function count(limits: RateLimits, apiKeyId: string, reply: FastifyReply): Promise<void> {
  try {
    const usage = await limits.use('api.key', apiKeyId);
    if (usage) {
      reply.header('ratelimit-policy', `"key";q=${usage.count};w=${usage.seconds}`);
      reply.header('ratelimit', leftOf(usage.left, usage.secondsLeft));
    }
  } catch (error) {
    if (error instanceof Refused)
      reply.header('ratelimit', leftOf(0, error.details.headers?.['retry-after'] ?? '1'));
    throw error;
  }
}

const leftOf = (left: number, seconds: number | string) => `"key";r=${left};t=${seconds}`;
