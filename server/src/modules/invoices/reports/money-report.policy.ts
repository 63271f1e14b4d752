import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** The queries scope the invoices by the same permission. */
export const maySeeAgeing: Policy = (actor) => can(actor, 'invoice.view');
export const mayExportAgeing: Policy = (actor) => maySeeAgeing(actor) && can(actor, 'export');

/** An account adds up only as a whole: 404 for users who see some invoices only. */
export const maySeeStatements: Policy = (actor) => can(actor, 'invoice.view');
export const mayExportStatements: Policy = (actor) => maySeeStatements(actor) && can(actor, 'export');
export const maySendStatements: Policy = (actor) => maySeeStatements(actor) && can(actor, 'invoice.issue');

export const maySeeTaxes: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'report.view');
export const mayExportTaxes: Policy = (actor) => maySeeTaxes(actor) && can(actor, 'export');
