import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { tooManyRequests, unavailable } from '../../platform/errors.ts';
import { type Api, anyUser } from '../../platform/http/api.ts';
import { createFeed } from './feed.ts';
import { writeChanges } from './stream.ts';

/** A stream costs a connection for as long as it lasts. */
const mostPerUser = 8;
const mostPerServer = 1_000;
const comeBackSeconds = 30;

export function addEvents(
  app: FastifyInstance,
  api: Api,
  deps: Pick<Deps, 'listen' | 'newId' | 'log'>,
): void {
  const feed = createFeed(deps);
  const open = new Map<PassThrough, string>();

  api.stream('GET events', {
    policy: anyUser,
    async open({ actor, recheck, headers }) {
      const own = [...open.values()].filter((userId) => userId === actor.userId);
      if (own.length >= mostPerUser) throw tooManyRequests(comeBackSeconds);
      if (open.size >= mostPerServer) throw unavailable('Too many screens are following.');
      const stream = new PassThrough();
      open.set(stream, actor.userId);
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

  // The end of the server waits for every answer, and these have no end of their own.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
    await feed.close();
  });
}
