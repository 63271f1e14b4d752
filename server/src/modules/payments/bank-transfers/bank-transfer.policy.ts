import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** A transfer is told of by the customer of an invoice; whoever takes payments of all of them decides about it. */
export const mayJudgeTransfers: Policy = (actor) => can(actor, 'payment.take');

/** What providers keep and pay out is about the whole business. */
export const maySeeSettlement: Policy = (actor) => can(actor, 'report.view') && can(actor, 'invoice.view');
export const mayExportSettlement: Policy = (actor) => maySeeSettlement(actor) && can(actor, 'export');
