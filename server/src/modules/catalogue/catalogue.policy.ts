import { can } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

export const maySee: Policy = (actor) => can(actor, 'catalog.view');
export const mayManage: Policy = (actor) => can(actor, 'catalog.manage');
/** Users who write bookings choose from bookable services. */
export const mayBookServices: Policy = (actor) => can(actor, 'booking.view');
