import { can } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

/** Everything at once is more than what each screen exports. */
export const mayExportEverything: Policy = (actor) => can(actor, 'export.everything');
