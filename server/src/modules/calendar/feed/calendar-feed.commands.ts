import { Readable } from 'node:stream';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { can, type UserType } from '@daybook/domain/people';
import { isInDomains, needsTwoStep } from '@daybook/domain/sign-in-rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { inLanguage } from '../../../platform/language.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findConfiguredRules } from '../../identity/credentials/account-access.repo.ts';
import { findSecondFactor } from '../../identity/second-factor/second-factor.repo.ts';
import { areaOf, openLink } from '../../messages/links.ts';
import {
  deleteFeed,
  findFeed,
  findName,
  findOwnAppointments,
  findReader,
  putFeed,
} from './calendar-feed.repo.ts';
import { writeFeed } from './write-feed.ts';

export type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'newId' | 'outbox'>;

const dayMs = 86_400_000;
/** Past bookings stay for a while, coming ones are shown for a year. */
const shownDays = { before: 30, after: 365 };

export async function readFeed(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<AnswerOf<'GET user/calendar-feed'>> {
  const feed = await findFeed(db, userId);
  return {
    feed: feed
      ? { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null }
      : null,
  };
}

const accountOf = ({ userId, fullName }: SignedIn) => ({ kind: 'user', id: userId, name: fullName }) as const;

/** The address outlives the session and a new password, so its owner is notified. */
export async function createFeed(
  deps: FeedDeps,
  actor: SignedIn,
): Promise<AnswerOf<'POST user/calendar-feed'>> {
  const { db, clock, config, outbox, newId } = deps;
  const { userId, staffId } = actor;
  if (!staffId) throw notFound();
  const token = newToken();
  const createdAt = clock.now();
  await inTransaction(db, async (tx) => {
    await putFeed(tx, { user_id: userId, token_hash: hashToken(token), created_at: createdAt });
    await outbox.put(tx, {
      kind: 'calendar_feed_created',
      subjectId: newId(),
      recipient: 'user',
      data: { userId },
    });
    await recordAudit(deps, tx, { actor, action: 'calendar_feed_created', object: accountOf(actor) });
  });
  return {
    url: `${config.publicUrl}/api/v1/calendar-feeds/${token}.ics`,
    feed: { createdAt: createdAt.toISOString(), lastReadAt: null },
  };
}

export const removeFeed = (deps: FeedDeps, actor: SignedIn): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (await deleteFeed(tx, actor.userId))
      await recordAudit(deps, tx, { actor, action: 'calendar_feed_deleted', object: accountOf(actor) });
  });

/** A feed address grants no more than a sign-in: the same rules decide. */
async function maySignIn(
  db: FeedDeps['db'],
  reader: { userId: string; email: string; userType: UserType },
): Promise<boolean> {
  const { signInDomains, twoStepRule } = await findConfiguredRules(db);
  if (!isInDomains(reader.email, signInDomains)) return false;
  return !needsTwoStep(twoStepRule, reader) || (await findSecondFactor(db, reader.userId)) !== null;
}

/** With the owner's present permissions: a smaller role shows less from the next request on. */
export async function serveFeed(deps: FeedDeps, named: string): Promise<AsyncIterable<string>> {
  const { db, clock } = deps;
  const now = clock.now();
  const reader = await findReader(db, hashToken(named.replace(/\.ics$/, '')), now);
  const staffIds = reader?.staffId ? [reader.staffId] : [];
  if (!reader?.staffId || !(await maySignIn(db, reader)) || !can(reader, 'booking.view', { staffIds }))
    throw notFound();
  const found = await findOwnAppointments(db, reader.staffId, {
    from: new Date(now.getTime() - shownDays.before * dayMs),
    to: new Date(now.getTime() + shownDays.after * dayMs),
  });
  const shown = {
    business: await findName(db),
    reader: reader.fullName,
    hasNames: can(reader, 'customer.view', { staffIds }),
    linkOf: (bookingId: string) => openLink(deps, areaOf(reader), bookingId).url,
  };
  const ics = inLanguage(reader.language ?? 'en', () => writeFeed(found, shown, now));
  return Readable.from([ics]);
}
