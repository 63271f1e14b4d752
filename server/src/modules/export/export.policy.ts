import { can } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

/** The full export is more than the exports of single screens. */
export const mayExportEverything: Policy = (actor) => can(actor, 'export.everything');
