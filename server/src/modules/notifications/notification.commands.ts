import type { Notifications } from '@daybook/contract/notifications';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { findTimeOf, notificationsSince, readNotifications } from './notification.queries.ts';
import { deleteReadMarks, markRead, markReadUntil } from './notification.repo.ts';

export type NotificationDeps = Pick<Deps, 'db' | 'clock'>;

/** Of what the reader is not told, they cannot say that they read it. */
export async function readOne(
  { db, clock }: NotificationDeps,
  actor: SignedIn,
  notificationId: string,
): Promise<Notifications> {
  const reader = { actor, now: clock.now() };
  const at = await findTimeOf(db, reader, notificationId);
  if (!at) throw notFound();
  await markRead(db, { userId: actor.userId, notificationId, at });
  return readNotifications(db, reader);
}

/** What is yet to happen stays unread, whatever clock the caller has. */
export async function readUntil(
  { db, clock }: NotificationDeps,
  actor: SignedIn,
  until: Date,
): Promise<Notifications> {
  const now = clock.now();
  await markReadUntil(db, actor.userId, until < now ? until : now);
  return readNotifications(db, { actor, now });
}

/** Now and then: forgets what was read of things that are no news any more. */
export const deleteOldReadMarks = ({ db, clock }: NotificationDeps): Promise<void> =>
  deleteReadMarks(db, notificationsSince(clock.now()));
