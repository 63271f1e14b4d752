import { useSession } from '@daybook/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

// Knows what every screen asks for, and is not needed before there is one.
const loadEvents = () => import('@daybook/api/events');

/** Keeps every open screen of the area, and who is signed in, as things are on the server. Once for each page. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const { refresh } = useSession();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    void loadEvents().then(({ followEvents }) => {
      if (!isOver) stop = followEvents(client, { roleChanged: () => void refresh() });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, refresh]);
}
