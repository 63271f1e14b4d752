import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ReadExtras } from '../extensions/booking-extras.ts';
import { addDesk } from './booking.routes.ts';
import { addCheckout } from './checkout/checkout.routes.ts';
import { addBookingMoney } from './deposits/booking-money.routes.ts';
import { addDeskBooking } from './editor/editor.routes.ts';
import { addHolds } from './holds/hold.routes.ts';
import { addBookings } from './online/online-booking.routes.ts';
import { addManage } from './self-service/self-service.routes.ts';
import { addSeries } from './series/series.routes.ts';
import { addSlots } from './slots/slots.routes.ts';

export function registerBookings(api: Api, given: Deps, readExtras: ReadExtras): void {
  const deps = { ...given, readExtras };
  addSlots(api, deps);
  addHolds(api, deps);
  addBookings(api, deps);
  addManage(api, deps);
  addBookingMoney(api, deps);
  addCheckout(api, deps);
  addDeskBooking(api, deps);
  addSeries(api, deps);
  addDesk(api, deps);
}
