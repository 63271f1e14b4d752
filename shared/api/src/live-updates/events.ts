import type { Change } from '@daybook/contract/events';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { followChanges } from './follow-changes.ts';

/** Which resources (the first word of their keys) show something of each kind. */
const shownBy: Readonly<Record<Exclude<Change['kind'], 'resync'>, readonly string[]>> = {
  booking: ['bookings', 'desk', 'calendar', 'plans', 'directory', 'notifications'],
  hold: ['calendar', 'plans'],
  blocked_time: ['calendar', 'plans', 'directory'],
  time_off: ['calendar', 'schedule', 'directory', 'desk', 'notifications'],
  closure: ['calendar', 'schedule', 'directory', 'desk'],
  hours: ['calendar', 'schedule', 'directory', 'desk'],
  staff: ['calendar', 'schedule', 'catalogue', 'team', 'directory'],
  catalogue: ['calendar', 'catalogue', 'team', 'directory'],
  business: ['calendar', 'schedule', 'site', 'directory'],
  role: ['roles', 'users', 'account', 'team', 'notifications'],
  customer: ['customers'],
  import: ['imports', 'customers'],
  mail: ['notifications', 'desk', 'bookings', 'invoices'],
  release: ['releases', 'notifications'],
  invoice: ['invoices', 'transfer-claims', 'bookings', 'customers', 'desk', 'calendar', 'notifications'],
};
const followed = new Set(Object.values(shownBy).flat());

function isShownBy({ kind, ids }: Change, [resource, part, id]: QueryKey): boolean {
  if (typeof resource !== 'string') return false;
  if (kind === 'resync') return followed.has(resource);
  const isOfOther = kind === 'booking' && part === 'detail' && ids !== null && !ids.includes(String(id));
  return shownBy[kind]?.includes(resource) && !isOfOther;
}

/** What comes together is read again together, and not more often than a person can follow. */
const gatherMs = 100;
const everyMs = 1_000;

interface Follower {
  /** The id of the user who is signed in: tabs share what they hear with those of the same user. */
  reader: string;
  /** What somebody may do, perhaps the reader, may have changed. */
  roleChanged?(): void;
}

/**
 * Keeps what this page shows of the back office as it is on the server: what changes there, by whomever, is read again
 * within two seconds. For as long as somebody is signed in; answers with how to stop.
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
      // What is under way arrives as it is now; what is here may be from before.
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
