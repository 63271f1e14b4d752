import type { PassThrough } from 'node:stream';
import type { Change } from '@daybook/contract/events';
import type { SignedIn } from '../../platform/http/api.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { changesPermissions, maySeeChange } from './live-updates.policy.ts';

/** How often a silent stream gives a sign of life, and asks whether its reader is still signed in. */
export const heartbeatMs = 20_000;
const retryMs = 2_000;
/** Who reads no faster than this falls behind: they start anew, and are told that they missed something. */
const mostUnread = 64 * 1024;

interface Reader {
  actor: SignedIn;
  /** Who the reader is by now; null when their session has ended. */
  recheck(): Promise<SignedIn | null>;
  lastEventId: string | undefined;
}

const resync: Change = { kind: 'resync', ids: null, staffIds: null };

const frame = ({ position, change }: FeedEntry) => `id: ${position}\ndata: ${JSON.stringify(change)}\n\n`;

/** Writes what the reader may hear of, as server-sent events, until either side ends it. */
export async function writeChanges(
  stream: PassThrough,
  feed: Feed,
  { recheck, lastEventId, ...reader }: Reader,
): Promise<void> {
  let { actor } = reader;

  function write(text: string): void {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.readableLength + stream.writableLength > mostUnread) stream.destroy();
    else stream.write(text);
  }

  /** False when the session has ended, and the stream with it. */
  async function isStillIn(): Promise<boolean> {
    // A database that does not answer says nothing about the session.
    const now = await recheck().catch(() => actor);
    const isIn = now !== null && !now.mustSetUpTwoStep;
    if (isIn) actor = now;
    else stream.end();
    return isIn;
  }

  async function beat(): Promise<void> {
    if (await isStillIn()) write(`: still there\nid: ${feed.position()}\n\n`);
  }

  const tell = (told: FeedEntry) => maySeeChange(actor, told.change) && write(frame(told));

  // From a change of what the reader may do on, everything waits until it is known who they are by then.
  let asked: Promise<unknown> | null = null;
  const { position, leave } = await feed.follow((told) => {
    if (changesPermissions(actor, told.change)) asked = (asked ?? Promise.resolve()).then(isStillIn);
    if (asked) asked = asked.then(() => tell(told));
    else tell(told);
  });
  const heart = setInterval(() => void beat(), heartbeatMs);
  const stop = () => {
    clearInterval(heart);
    leave();
  };
  if (stream.destroyed) return stop();
  stream.once('close', stop);
  write(`retry: ${retryMs}\nid: ${position}\n\n`);
  if (lastEventId !== undefined && lastEventId !== position) write(frame({ position, change: resync }));
}
