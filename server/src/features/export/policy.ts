import { scopeOf } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

/** Everything at once is an administrator's. */
export const mayExportEverything: Policy = (actor) =>
  actor.userType === 1 && scopeOf(actor, 'export') === 'all';
