import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { findZone } from '../../platform/database/zone.ts';
import { notFound, Refused } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import type { SeriesDeps } from './commands.ts';
import { findStarts } from './repo.ts';

type Results = AnswerOf<'POST series/:seriesId/move-following'>['results'];

/** What is done with one booking, whatever series it belongs to; given by whoever puts the server together. */
export interface SingleActs {
  /** Cancels bookings, each by itself, and says what became of each. */
  cancelMany(
    actor: SignedIn,
    items: readonly { bookingId: string; version: number }[],
    words: { reason?: string | undefined; message?: string | undefined },
  ): Promise<Results>;
  /** Moves one booking by the rules; throws the refusal of what is not possible. */
  move(
    actor: SignedIn,
    bookingId: string,
    to: { version: number; startAt: string; staff?: string | undefined },
  ): Promise<unknown>;
}

export async function cancelFollowing(
  { db, cancelMany }: SeriesDeps & SingleActs,
  actor: SignedIn,
  seriesId: string,
  { items, ...words }: ParsedBodyOf<'POST series/:seriesId/cancel-following'>,
): Promise<Results> {
  requireMembers(await findStarts(db, seriesId), items);
  return cancelMany(actor, items, words);
}

/** Each keeps its time on the business's clock, or all get the same new one, whatever the clock does in between. */
export async function moveFollowing(
  { db, move }: SeriesDeps & SingleActs,
  actor: SignedIn,
  seriesId: string,
  wish: ParsedBodyOf<'POST series/:seriesId/move-following'>,
): Promise<Results> {
  const starts = await findStarts(db, seriesId);
  requireMembers(starts, wish.items);
  const clock = wallClock(await findZone(db));
  const moves = wish.items.map((item) => {
    const from = starts.get(item.bookingId) ?? 0;
    const minute = wish.startMinute ?? clock.minuteAt(from);
    return { ...item, from, to: clock.instantAt(addDays(clock.dateAt(from), wish.byDays), minute) };
  });
  const refusals = new Map<string, Results[number]['refusal']>();
  for (const { bookingId, version, to } of moves.toSorted(outOfTheWay)) {
    const startAt = new Date(to).toISOString();
    const refusal = await move(actor, bookingId, { version, startAt, staff: wish.staffId }).then(
      () => null,
      refusalOf,
    );
    refusals.set(bookingId, refusal);
  }
  return wish.items.map(({ bookingId }) => ({ bookingId, refusal: refusals.get(bookingId) ?? null }));
}

/** The last goes first where all move later: each takes a time that the next one has left. */
const outOfTheWay = (a: { from: number; to: number }, b: { from: number; to: number }): number =>
  a.to > a.from ? b.from - a.from : a.from - b.from;

/** A booking of another series is not to be found in this one. */
function requireMembers(starts: ReadonlyMap<string, number>, items: readonly { bookingId: string }[]): void {
  if (!items.every(({ bookingId }) => starts.has(bookingId))) throw notFound();
}

/** What was refused is told of its booking; what broke ends the whole. */
function refusalOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, message: error.message };
}
