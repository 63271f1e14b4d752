import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { SeriesDeps } from './series.commands.ts';
import { findMembers } from './series.repo.ts';

type Results = AnswerOf<'POST series/:seriesId/cancel-following'>['results'];

/** What is done with one booking, whatever series it belongs to; given by whoever puts the server together. */
export interface CancelMany {
  /** Cancels bookings, each by itself, and says what became of each. */
  cancelMany(
    actor: SignedIn,
    items: readonly { bookingId: string; version: number }[],
    words: { reason?: string | undefined; message?: string | undefined },
  ): Promise<Results>;
}

export async function cancelFollowing(
  { db, cancelMany }: SeriesDeps & CancelMany,
  actor: SignedIn,
  seriesId: string,
  { items, ...words }: ParsedBodyOf<'POST series/:seriesId/cancel-following'>,
): Promise<Results> {
  requireMembers(await findMembers(db, seriesId), items);
  return cancelMany(actor, items, words);
}

/** A booking of another series is not to be found in this one. */
function requireMembers(members: ReadonlySet<string>, items: readonly { bookingId: string }[]): void {
  if (!items.every(({ bookingId }) => members.has(bookingId))) throw notFound();
}
