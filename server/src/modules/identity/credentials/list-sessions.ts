import type { UserSession } from '@daybook/contract/account';
import { isSessionLive } from '@daybook/domain/sign-in-rules';
import type { Deps } from '../../../platform/deps.ts';
import { findSessions } from './account-access.repo.ts';
import { readSignInRules } from './sign-in-rules.ts';

/** Where a user is signed in, last used first. */
export async function readSessions(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  currentId: string,
): Promise<{ items: UserSession[] }> {
  const now = clock.now();
  const { limits } = await readSignInRules(db, config);
  const rows = await findSessions(db, userId, now);
  const live = rows.filter((row) => isSessionLive(row, limits, now));
  return {
    items: live.map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: session.sessionId === currentId,
    })),
  };
}
