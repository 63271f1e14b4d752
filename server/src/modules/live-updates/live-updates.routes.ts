import { PassThrough } from 'node:stream';
import { t } from '@daybook/i18n';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { tooManyRequests, unavailable } from '../../platform/errors.ts';
import { type Api, anyUser } from '../../platform/http/api.ts';
import { createFeed } from './feed.ts';
import { writeChanges } from './stream.ts';

/** A stream occupies a connection; hidden pages have none. */
const mostPerUser = 24;
const mostPerServer = 1_000;
/** A page that has just subscribed is not replaced by another one. */
const comeBackSeconds = 30;

export function registerLiveUpdates(
  app: FastifyInstance,
  api: Api,
  deps: Pick<Deps, 'listen' | 'newId' | 'log' | 'clock'>,
): void {
  const feed = createFeed(deps);
  /** Oldest first. */
  const open = new Map<PassThrough, { userId: string; since: number }>();

  /** At the limit, the newest page replaces the oldest stream, whose page polls from then on. */
  function makePlace(userId: string, now: number): void {
    const own = [...open].filter(([, of]) => of.userId === userId);
    const [oldest] = own;
    if (!oldest || own.length < mostPerUser) return;
    const [stream, { since }] = oldest;
    if (now - since < comeBackSeconds * 1000) throw tooManyRequests(comeBackSeconds);
    open.delete(stream);
    stream.end();
  }

  api.stream('GET events', {
    policy: anyUser,
    async open({ actor, recheck, headers }) {
      const since = deps.clock.now().getTime();
      makePlace(actor.userId, since);
      if (open.size >= mostPerServer)
        throw unavailable(t('Too many screens are open. Changes appear after a reload.'));
      const stream = new PassThrough();
      open.set(stream, { userId: actor.userId, since });
      stream.once('close', () => open.delete(stream));
      try {
        await writeChanges(stream, feed, { actor, recheck, lastEventId: headers['last-event-id'] });
      } catch (error) {
        stream.destroy();
        throw error;
      }
      return stream;
    },
  });

  // The server waits for every response before it closes, and these never end by themselves.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
    await feed.close();
  });
}
