import type { CheckedPlan } from '@daybook/contract/desk-booking';
import type { Booking } from '@daybook/contract/register';
import { aBooking, aSegment } from '@daybook/testing/bookings';
import { aService, aStaffMember } from '@daybook/testing/catalogue';
import { setClock } from '@daybook/testing/clock';
import { aCustomerRow } from '@daybook/testing/customers';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { EditBookingScreen } from '../features/bookings/editor/EditBookingScreen.tsx';
import { NewBookingScreen } from '../features/bookings/editor/NewBookingScreen.tsx';
import { inArea } from './in-area.tsx';

export const ada = aStaffMember({ name: 'Ada Obi' });
export const ify = aStaffMember({ name: 'Ify Okafor' });
export const haircut = aService({ name: 'Haircut', staffIds: [ada.staffId, ify.staffId] });
export const braids = aService({ name: 'Braids', priceMinor: 2_000_000, staffIds: [ify.staffId] });
export const bisi = aCustomerRow();

/** A stored booking of Bisi with Ada that may be edited. */
export const aStoredBooking = (given: Partial<Booking> = {}): Booking =>
  aBooking({
    customerId: bisi.customerId,
    appointments: [aSegment({ serviceId: haircut.serviceId, staffId: ada.staffId })],
    abilities: ['cancel', 'edit'],
    ...given,
  });

/** The server's answer for a haircut with Ada. */
export const aPlan = (given: Partial<CheckedPlan> = {}): CheckedPlan => ({
  startAt: '2026-03-03T09:00:00.000Z',
  endAt: '2026-03-03T09:45:00.000Z',
  segments: [
    {
      serviceId: haircut.serviceId,
      staffId: ada.staffId,
      staffName: 'Ada Obi',
      startAt: '2026-03-03T09:00:00.000Z',
      endAt: '2026-03-03T09:45:00.000Z',
      durationMinutes: 45,
      blocks: [{ startAt: '2026-03-03T09:00:00.000Z', endAt: '2026-03-03T09:45:00.000Z' }],
      priceMinor: 1_250_000,
    },
  ],
  totalMinor: 1_250_000,
  currency: 'NGN',
  priceIsKnown: true,
  breaches: [],
  mayOverride: true,
  ...given,
});

/** Opens the editor at 09:00 in Lagos on Tuesday, 3 March 2026; other screens are replaced by a text. */
export function openEditor(path: string, handlers: Handlers = {}, as = anAdmin(), state?: unknown) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET staff': { items: [ada, ify] },
    'GET catalogue/bookable': { items: [haircut, braids] },
    'GET customers': { items: [bisi], nextCursor: null, total: 1, totalIsExact: true },
    'POST desk/bookings/check': aPlan(),
    ...handlers,
  });
  const screens = [
    ...inArea(<NewBookingScreen />, '/admin/booking/new'),
    ...inArea(<EditBookingScreen />, '/admin/booking/edit/:bookingId'),
    { path: '/admin/booking/success', element: <p>Booked for them</p> },
    { path: '/admin/booking/:bookingId', element: <p>The booking</p> },
    { path: '/admin/bookings', element: <p>The register</p> },
  ];
  return { ...renderScreen(screens, { path, as, state }), api };
}
