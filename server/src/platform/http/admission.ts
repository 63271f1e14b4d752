import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, twoStepRequired, Unauthenticated } from '../errors.ts';
import { admitApiKey } from './api-key-calls.ts';
import type { SignedIn } from './call.ts';
import type { RateLimits } from './rate-limits.ts';

const bearer = /^Bearer ([\w-]{16,200})$/i;

/** The token of a session or an API key; empty without one. */
export const tokenOf = (request: FastifyRequest): string =>
  bearer.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Whether a user may call the endpoint at all. Commands check access to the object. */
export type Policy = (actor: SignedIn) => boolean;

interface Rules {
  policy: Policy | undefined;
  isOpenBeforeTwoStep?: true;
}

/** Resolves to the caller, authenticated, counted and allowed by the policy. Nobody is allowed without one. */
export type Admit = (
  key: string,
  rules: Rules,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SignedIn>;

export const createAdmission =
  (deps: { limits: RateLimits; authenticate(token: string): Promise<SignedIn | null> }): Admit =>
  async (key, { policy, isOpenBeforeTwoStep }, request, reply) => {
    const token = tokenOf(request);
    const actor = token ? await deps.authenticate(token) : null;
    if (!actor) throw new Unauthenticated();
    request.userId = actor.userId;
    request.apiKeyId = actor.apiKeyId;
    if (actor.apiKeyId) await admitApiKey(deps.limits, actor.apiKeyId, key, reply);
    if (actor.mustSetUpTwoStep && !isOpenBeforeTwoStep) throw twoStepRequired();
    if (!policy?.(actor)) throw forbidden();
    return actor;
  };
