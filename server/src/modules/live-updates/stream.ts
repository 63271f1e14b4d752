import type { PassThrough } from 'node:stream';
import type { Change } from '@daybook/contract/events';
import type { SignedIn } from '../../platform/http/api.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { changesPermissions, maySeeChange } from './live-updates.policy.ts';

/** How often an idle stream sends a heartbeat and checks that its reader is still signed in. */
export const heartbeatMs = 20_000;
const retryMs = 2_000;
/**
 * A client that reads more slowly falls behind: it is disconnected, reconnects, and is told that it missed something.
 */
const mostUnread = 64 * 1024;

interface Subscriber {
  actor: SignedIn;
  /** The reader's present state; null when the session has ended. */
  recheck(): Promise<SignedIn | null>;
  lastEventId: string | undefined;
}

const resync: Change = { kind: 'resync', ids: null, staffIds: null };

const frame = ({ position, change }: FeedEntry) => `id: ${position}\ndata: ${JSON.stringify(change)}\n\n`;

/** Writes the changes that the reader may see as server-sent events, until either side ends it. */
export async function writeChanges(
  stream: PassThrough,
  feed: Feed,
  { recheck, lastEventId, ...reader }: Subscriber,
): Promise<void> {
  let { actor } = reader;

  function write(text: string): void {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.readableLength + stream.writableLength > mostUnread) stream.destroy();
    else stream.write(text);
  }

  /** False if the session, and with it the stream, has ended. */
  async function isStillIn(): Promise<boolean> {
    // A database failure says nothing about the session.
    const now = await recheck().catch(() => actor);
    const isIn = now !== null && !now.mustSetUpTwoStep;
    if (isIn) actor = now;
    else stream.end();
    return isIn;
  }

  async function beat(): Promise<void> {
    if (await isStillIn()) write(`: still there\nid: ${feed.position()}\n\n`);
  }

  const send = (entry: FeedEntry) => maySeeChange(actor, entry.change) && write(frame(entry));

  // From a change of the reader's permissions on, everything waits until these are read again.
  let check: Promise<unknown> | null = null;
  const { position, quietMs, leave } = await feed.follow((entry) => {
    if (changesPermissions(actor, entry.change)) check = (check ?? Promise.resolve()).then(isStillIn);
    if (check) check = check.then(() => send(entry));
    else send(entry);
  });
  const heart = setInterval(() => void beat(), heartbeatMs);
  const stop = () => {
    clearInterval(heart);
    leave();
  };
  if (stream.destroyed) return stop();
  stream.once('close', stop);
  write(`retry: ${retryMs}\nid: ${position}\nquiet: ${quietMs}\n\n`);
  if (lastEventId !== undefined && lastEventId !== position) write(frame({ position, change: resync }));
}
