import type { UserSession } from '@daybook/contract/account';
import type { Deps } from '../platform/deps.ts';
import { findSessions } from './repo.ts';

/** Where a user is signed in, the last used first. */
export async function readSessions(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  currentId: string,
): Promise<{ items: UserSession[] }> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - config.session.idleMinutes * 60_000);
  const rows = await findSessions(db, userId, { now, idleSince });
  return {
    items: rows.map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: session.sessionId === currentId,
    })),
  };
}
