import type { Change } from '@daybook/contract/events';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { shownBy } from '../keys.ts';
import { followChanges } from './follow-changes.ts';

const followed = new Set(Object.values(shownBy).flat());

function isShownBy({ kind, ids }: Change, [resource, part, id]: QueryKey): boolean {
  if (typeof resource !== 'string') return false;
  if (kind === 'resync') return followed.has(resource);
  const isOfOther = kind === 'booking' && part === 'detail' && ids !== null && !ids.includes(String(id));
  return shownBy[kind]?.includes(resource) && !isOfOther;
}

/** Simultaneous changes are read together, and no more often than a user can follow. */
const gatherMs = 100;
const everyMs = 1_000;

interface Follower {
  /** The id of the signed-in user: tabs share events with those of the same user. */
  reader: string;
  /** Permissions, perhaps the user's own, may have changed. */
  roleChanged?(): void;
}

/**
 * Keeps the back-office data of this page current: any user's change is read again within two seconds. Runs while a
 * user is signed in; returns the function that stops it.
 */
export function followEvents(client: QueryClient, { reader, roleChanged }: Follower): () => void {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  function read(): void {
    const changes = waiting;
    [waiting, timer, readAt] = [[], undefined, Date.now()];
    if (changes.some(({ kind }) => kind === 'role' || kind === 'resync')) roleChanged?.();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => changes.some((change) => isShownBy(change, queryKey)),
    });
  }

  const stop = followChanges(reader, {
    opened() {
      // Requests in flight will return current data; cached data may be older.
      void client.invalidateQueries({
        predicate: ({ queryKey: [resource], state }) =>
          typeof resource === 'string' && followed.has(resource) && state.dataUpdatedAt > 0,
      });
    },
    changed(change) {
      waiting.push(change);
      timer ??= setTimeout(read, Math.max(gatherMs, readAt + everyMs - Date.now()));
    },
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
