import { followEvents } from '@daybook/api/events';
import { useSession, useUser } from '@daybook/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Refreshes queries and the session when the server reports changes. Use once per page. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const { userId: reader } = useUser();
  const { refresh } = useSession();
  useEffect(
    () => followEvents(client, { reader, roleChanged: () => void refresh() }),
    [client, reader, refresh],
  );
}
