import { Change } from '@daybook/contract/events';
import type { Deps } from '../../platform/deps.ts';

/** A change with its position in the order of this process. */
export interface FeedEntry {
  position: string;
  change: Change;
}

export interface Feed {
  /**
   * Subscribes to every change from now on, until unsubscribed. The position is the one before the first change
   * delivered; `quietMs` is the time without a change before it, as far as this process has listened.
   */
  follow(onEntry: (entry: FeedEntry) => void): Promise<{ position: string; quietMs: number; leave(): void }>;
  /** The position of the last received change. */
  position(): string;
  close(): Promise<void>;
}

const channel = 'daybook_change';
const missed: Change = { kind: 'resync', ids: null, staffIds: null };

/** Distributes the database's notifications in this process. Listens from the first subscriber on. */
export function createFeed({ listen, newId, log }: Pick<Deps, 'listen' | 'newId' | 'log'>): Feed {
  // Positions of another process, or of an earlier run, are not comparable.
  const epoch = newId();
  const followers = new Set<(entry: FeedEntry) => void>();
  let count = 0;
  let listening: Promise<() => Promise<void>> | null = null;
  let quietSince = 0;

  const position = () => `${epoch}.${count}`;

  function publish(change: Change): void {
    count += 1;
    quietSince = performance.now();
    const entry = { position: position(), change };
    for (const follower of followers) follower(entry);
  }

  async function start(): Promise<() => Promise<void>> {
    const stop = await listen(channel, {
      received(payload) {
        const change = readChange(payload);
        if (change) publish(change);
        else log.debug({ payload }, 'an unknown notification was ignored');
      },
      missed: () => publish(missed),
    });
    quietSince = performance.now();
    return stop;
  }

  return {
    position,
    async follow(follower) {
      listening ??= start();
      try {
        await listening;
      } catch (error) {
        listening = null;
        throw error;
      }
      followers.add(follower);
      return {
        position: position(),
        quietMs: Math.floor(performance.now() - quietSince),
        leave: () => void followers.delete(follower),
      };
    },
    async close() {
      followers.clear();
      const stop = await listening?.catch(() => null);
      await stop?.();
    },
  };
}

/** Null for changes that a newer version announces. */
function readChange(payload: string): Change | null {
  try {
    return Change.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
