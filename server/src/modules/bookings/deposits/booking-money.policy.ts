import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** The commands check whose bookings. */
export const maySeeMoney: Policy = (actor) => can(actor, 'booking.view') && can(actor, 'invoice.view');
export const mayTake: Policy = (actor) => maySeeMoney(actor) && can(actor, 'payment.take');
export const mayRefund: Policy = (actor) => maySeeMoney(actor) && can(actor, 'payment.refund');
export const mayDecide: Policy = (actor) => can(actor, 'settings.payment');
