import { hasCode } from '@daybook/api/has-code';
import { bookingKeys, deskKeys } from '@daybook/api/keys';
import type { QueryClient } from '@tanstack/react-query';

/** How long a notification offers to undo what it reports. */
export const undoMs = 10_000;

/** If another user was faster, reloads the screen before the problem is shown. */
export const reloadIfOutdated = (client: QueryClient) => async (error: unknown) => {
  if (!hasCode(error, 'version_conflict', 'action_not_possible')) return;
  await Promise.all([
    client.invalidateQueries({ queryKey: bookingKeys.all }),
    client.invalidateQueries({ queryKey: deskKeys.all }),
  ]);
};
