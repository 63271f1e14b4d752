import type { Notifications } from '@daybook/contract/notifications';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { findTimeOf, notificationsSince, readNotifications } from './notification.queries.ts';
import { deleteReadMarks, markRead, markReadUntil } from './notification.repo.ts';

export type NotificationDeps = Pick<Deps, 'db' | 'clock'>;

/** A user can mark only notifications that they may see. */
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

/** Future events stay unread, whatever clock the caller has. */
export async function readUntil(
  { db, clock }: NotificationDeps,
  actor: SignedIn,
  until: Date,
): Promise<Notifications> {
  const now = clock.now();
  await markReadUntil(db, actor.userId, until < now ? until : now);
  return readNotifications(db, { actor, now });
}

/** Periodically deletes read marks of expired notifications. */
export const deleteOldReadMarks = ({ db, clock }: NotificationDeps): Promise<void> =>
  deleteReadMarks(db, notificationsSince(clock.now()));
