import type { SessionLimits } from '@daybook/domain/sign-in-rules';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/database/types.ts';
import { type ConfiguredRules, findConfiguredRules } from './account-access.repo.ts';

/** The session rules of the business, or else of the installation. */
export const sessionLimits = (
  { sessionIdleMinutes, sessionDays }: Pick<ConfiguredRules, 'sessionIdleMinutes' | 'sessionDays'>,
  { session }: Pick<Config, 'session'>,
): SessionLimits => ({
  idleMinutes: sessionIdleMinutes ?? session.idleMinutes,
  days: sessionDays ?? session.days,
});

/** The current sign-in rules. */
export async function readSignInRules(db: Db, config: Pick<Config, 'session'>) {
  const decided = await findConfiguredRules(db);
  return { ...decided, limits: sessionLimits(decided, config) };
}
