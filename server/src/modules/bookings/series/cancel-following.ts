import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { actOnBookings } from '../lifecycle/bulk-actions.ts';
import type { SeriesDeps } from './series.commands.ts';
import { findMembers } from './series.repo.ts';

type Results = AnswerOf<'POST series/:seriesId/cancel-following'>['results'];

export async function cancelFollowing(
  deps: SeriesDeps,
  actor: SignedIn,
  seriesId: string,
  { items, ...words }: ParsedBodyOf<'POST series/:seriesId/cancel-following'>,
): Promise<Results> {
  requireMembers(await findMembers(deps.db, seriesId), items);
  return (await actOnBookings(deps, actor, { action: 'cancel', items, ...words })).results;
}

/** A booking of another series counts as not found. */
function requireMembers(members: ReadonlySet<string>, items: readonly { bookingId: string }[]): void {
  if (!items.every(({ bookingId }) => members.has(bookingId))) throw notFound();
}
