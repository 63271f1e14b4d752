import type { ApiKey } from '@daybook/contract/api-keys';
import { can } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';
import type { ApiKeyRow } from './api-key.repo.ts';

export const mayManageKeys: Policy = (actor) => can(actor, 'settings.site');

/** Everybody who manages keys may revoke each: stopping a leak must not wait. Only the owner gets a new secret. */
export const abilitiesOf = (
  actor: SignedIn,
  { userId, expiresAt }: Pick<ApiKeyRow, 'userId' | 'expiresAt'>,
  now: Date,
): ApiKey['abilities'] =>
  userId === actor.userId && !isOver(expiresAt, now) ? ['rotate', 'revoke'] : ['revoke'];

export const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now;
