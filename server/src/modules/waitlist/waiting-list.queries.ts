import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { Id } from '@daybook/contract/values';
import type { WaitlistEntry } from '@daybook/contract/waitlist';
import { can, reachOf } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import type { Db } from '../../platform/database/types.ts';
import { invalid } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { iso } from '../bookings/core/booking.present.ts';
import { countListed, findPage, type ListedEntry } from './waiting-list.repo.ts';
import { mayRemove } from './waitlist.policy.ts';
import { findBusiness } from './waitlist.repo.ts';

const mostCounted = 10_000;

export async function listWaiting(
  db: Db,
  { day, cursor, pageSize }: ParsedQueryOf<'GET waitlist'>,
  { actor, now }: { actor: SignedIn; now: Date },
): Promise<AnswerOf<'GET waitlist'>> {
  const { zone } = await findBusiness(db);
  const listed = {
    reach: reachOf(actor, 'booking.view'),
    day,
    today: wallClock(zone).dateAt(now.getTime()),
  };
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await findPage(db, listed, after, pageSize + 1);
  const count = await countListed(db, listed);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map((entry) => present(entry, actor)),
    nextCursor: last && found.length > pageSize ? writeCursor(last) : null,
    total: Math.min(count, mostCounted),
    totalIsExact: count <= mostCounted,
  };
}

function present(entry: ListedEntry, actor: SignedIn): WaitlistEntry {
  const owned = { staffIds: entry.performers };
  const isShown = can(actor, 'customer.contact', owned);
  return {
    waitlistEntryId: entry.entryId,
    createdAt: iso(entry.createdAt),
    firstName: entry.firstName,
    lastName: entry.lastName,
    email: isShown ? entry.email : null,
    phone: isShown ? entry.phone : null,
    services: entry.services,
    days: entry.days,
    partOfDay: entry.partOfDay,
    partySize: entry.partySize,
    offers: entry.offers.map(({ startAt, until, createdAt }) => ({
      startAt: iso(Date.parse(startAt)),
      offeredAt: iso(Date.parse(createdAt)),
      until: iso(Date.parse(until)),
    })),
    abilities: mayRemove(actor, owned) ? ['remove'] : [],
  };
}

const Written = z.tuple([z.int().min(0).max(8.64e15), Id]);

const writeCursor = ({ createdAt, entryId }: ListedEntry): string =>
  Buffer.from(JSON.stringify([createdAt.getTime(), entryId])).toString('base64url');

function readCursor(cursor: string): { at: Date; entryId: string } {
  const written = Written.safeParse(parse(cursor));
  if (!written.success)
    throw invalid({ cursor: t('This part of the list is no longer available. Go to the first page.') });
  const [at, entryId] = written.data;
  return { at: new Date(at), entryId };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
