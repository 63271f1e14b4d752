import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Change } from '@daybook/contract/events';

/** Somebody who follows what changes, over the network. */
export interface Follower {
  headers: IncomingHttpHeaders;
  /** The next change that is told, of those that are asked for; waits for it. */
  next(isWanted?: (change: Change) => boolean): Promise<Change>;
  /** Everything that was told so far. */
  heard(): Change[];
  lastEventId(): string;
  /** Settles when the server has ended the stream. */
  ended: Promise<void>;
  leave(): Promise<void>;
}

/** Opens the stream of a server that listens, on a connection of its own, and reads it to its end. */
export async function follow(url: string, token: string, lastEventId?: string): Promise<Follower> {
  const request = get(`${url}/api/v1/events`, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`GET events answered ${answer.statusCode}`);
  const heard: Change[] = [];
  const waiting = new Set<() => void>();
  let position = '';
  let taken = 0;

  function take(line: string): void {
    if (line.startsWith('id: ')) position = line.slice(4);
    if (line.startsWith('data: ')) heard.push(Change.parse(JSON.parse(line.slice(6))));
  }

  async function read(): Promise<void> {
    let rest = '';
    for await (const text of answer.setEncoding('utf8')) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
      for (const wake of waiting) wake();
    }
  }

  const ended = read().catch((error: unknown) => {
    if (!request.destroyed) throw error;
  });
  // The first frame names the position, so that who comes back can say it.
  while (position === '') await new Promise<void>((resolve) => void waiting.add(resolve));
  return {
    headers: answer.headers,
    ended,
    heard: () => heard,
    lastEventId: () => position,
    async next(isWanted = () => true) {
      for (;;) {
        const change = heard[taken];
        if (!change) await new Promise<void>((resolve) => void waiting.add(resolve));
        else taken += 1;
        if (change && isWanted(change)) return change;
      }
    },
    async leave() {
      request.destroy();
      await ended;
    },
  };
}
