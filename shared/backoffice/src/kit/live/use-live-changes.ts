import { followEvents } from '@daybook/api/events';
import { useSession, useUser } from '@daybook/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps every open screen of the area, and who is signed in, as things are on the server. Once for each page. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const { userId: reader } = useUser();
  const { refresh } = useSession();
  useEffect(
    () => followEvents(client, { reader, roleChanged: () => void refresh() }),
    [client, reader, refresh],
  );
}
