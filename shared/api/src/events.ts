import type { Change } from '@daybook/contract/events';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { followChanges } from './follow-changes.ts';

/** Which resources (the first word of their keys) show something of each kind. */
const shownBy: Readonly<Record<Exclude<Change['kind'], 'resync'>, readonly string[]>> = {
  booking: ['bookings', 'desk', 'calendar', 'plans'],
  hold: ['calendar', 'plans'],
  blocked_time: ['calendar', 'plans'],
  time_off: ['calendar', 'schedule'],
  closure: ['calendar', 'schedule'],
  hours: ['calendar', 'schedule'],
  staff: ['calendar', 'schedule', 'catalogue'],
  catalogue: ['calendar', 'catalogue'],
  business: ['calendar', 'schedule', 'site'],
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

/**
 * Keeps what this page shows of the back office as it is on the server: what changes there, by whomever, is read again
 * within two seconds. For as long as somebody is signed in; answers with how to stop.
 */
export function followEvents(client: QueryClient): () => void {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  function read(): void {
    const changes = waiting;
    [waiting, timer, readAt] = [[], undefined, Date.now()];
    void client.invalidateQueries({
      predicate: ({ queryKey }) => changes.some((change) => isShownBy(change, queryKey)),
    });
  }

  const stop = followChanges({
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
