import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Customers report transfers for their invoices; users who take payments for all of them decide. */
export const mayDecideTransfers: Policy = (actor) => can(actor, 'payment.take');

/** The provider's fees and payouts concern the whole business. */
export const maySeeSettlement: Policy = (actor) => can(actor, 'report.view') && can(actor, 'invoice.view');
export const mayExportSettlement: Policy = (actor) => maySeeSettlement(actor) && can(actor, 'export');
