import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Change } from '@daybook/contract/events';

/** A client of the event stream. */
export interface Follower {
  headers: IncomingHttpHeaders;
  /** Waits for the next matching change. */
  next(matches?: (change: Change) => boolean): Promise<Change>;
  /** All changes received so far. */
  received(): Change[];
  lastEventId(): string;
  /** The time without a change before the stream began. */
  quietMs: number;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave(): Promise<void>;
}

/** Opens the event stream over a connection of its own and reads it until it ends. */
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
  const received: Change[] = [];
  const waiting = new Set<() => void>();
  let position = '';
  let quietMs = Number.NaN;
  let taken = 0;

  function take(line: string): void {
    if (line.startsWith('id: ')) position = line.slice(4);
    if (line.startsWith('quiet: ')) quietMs = Number(line.slice(7));
    if (line.startsWith('data: ')) received.push(Change.parse(JSON.parse(line.slice(6))));
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
  // The first frame contains the position, which a reconnecting client sends, and the time without a change.
  while (Number.isNaN(quietMs)) await new Promise<void>((resolve) => void waiting.add(resolve));
  return {
    headers: answer.headers,
    ended,
    received: () => received,
    lastEventId: () => position,
    quietMs,
    async next(matches = () => true) {
      for (;;) {
        const change = received[taken];
        if (!change) await new Promise<void>((resolve) => void waiting.add(resolve));
        else taken += 1;
        if (change && matches(change)) return change;
      }
    },
    async leave() {
      request.destroy();
      await ended;
    },
  };
}
