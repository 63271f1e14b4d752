import { followEvents } from '@daybook/api/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps every open screen of the area as things are on the server. Once for each page. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEffect(() => followEvents(client), [client]);
}
