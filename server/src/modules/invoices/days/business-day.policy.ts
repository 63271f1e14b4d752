import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Whether a user sees the takings of a day and may close it. */
export const closesDays = (user: Parameters<typeof can>[0]): boolean =>
  can(user, 'day.close') && can(user, 'invoice.view');

export const mayCloseDays: Policy = (actor) => closesDays(actor);
export const mayExportDays: Policy = (actor) => mayCloseDays(actor) && can(actor, 'export');
export const mayReopenDays: Policy = (actor) => mayCloseDays(actor) && can(actor, 'day.reopen');
