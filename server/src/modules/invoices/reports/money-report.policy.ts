import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Whose invoices are added up, the queries ask: they are scoped by the same permission. */
export const maySeeAgeing: Policy = (actor) => can(actor, 'invoice.view');
export const mayExportAgeing: Policy = (actor) => maySeeAgeing(actor) && can(actor, 'export');

/** An account is all of it or nothing that adds up: to who sees some invoices alone, it is not there. */
export const maySeeStatements: Policy = (actor) => can(actor, 'invoice.view');
export const mayExportStatements: Policy = (actor) => maySeeStatements(actor) && can(actor, 'export');
export const maySendStatements: Policy = (actor) => maySeeStatements(actor) && can(actor, 'invoice.issue');

export const maySeeTaxes: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'report.view');
export const mayExportTaxes: Policy = (actor) => maySeeTaxes(actor) && can(actor, 'export');
