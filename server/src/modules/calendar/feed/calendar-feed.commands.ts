import { Readable } from 'node:stream';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { can, type UserType } from '@daybook/domain/people';
import { isInDomains, needsTwoStep } from '@daybook/domain/sign-in-rules';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { findConfiguredRules } from '../../identity/credentials/account-access.repo.ts';
import { findSecondFactor } from '../../identity/second-factor/second-factor.repo.ts';
import { areaOf, openLink } from '../../messages/links.ts';
import { findFeed, findName, findOwnAppointments, findReader, putFeed } from './calendar-feed.repo.ts';
import { writeFeed } from './write-feed.ts';

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const dayMs = 86_400_000;
/** Past visits stay for a while, coming ones are shown for a year. */
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

export async function createFeed(
  { db, clock, config }: FeedDeps,
  { userId, staffId }: SignedIn,
): Promise<AnswerOf<'POST user/calendar-feed'>> {
  if (!staffId) throw notFound();
  const token = newToken();
  const createdAt = clock.now();
  await putFeed(db, { user_id: userId, token_hash: hashToken(token), created_at: createdAt });
  return {
    url: `${config.publicUrl}/api/v1/calendar-feeds/${token}.ics`,
    feed: { createdAt: createdAt.toISOString(), lastReadAt: null },
  };
}

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
  const ics = writeFeed(
    found,
    {
      name: `${await findName(db)}: ${reader.fullName}`,
      hasNames: can(reader, 'customer.view', { staffIds }),
      linkOf: (bookingId) => openLink(deps, areaOf(reader), bookingId).url,
    },
    now,
  );
  return Readable.from([ics]);
}
