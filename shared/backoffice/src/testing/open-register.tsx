import type { SavedView } from '@daybook/contract/saved-views';
import { aBookingRow } from '@daybook/testing/bookings';
import { aCategory, aService, aStaffMember } from '@daybook/testing/catalogue';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { BookingsScreen } from '../features/bookings/list/BookingsScreen.tsx';
import { inArea } from './in-area.tsx';

export const ada = aStaffMember({ name: 'Ada Obi' });
export const haircut = aService({ name: 'Haircut' });
export const row = aBookingRow({ reference: 'DB-7K3M2' });
export const nothing = { items: [], nextCursor: null, total: 0, totalIsExact: true };
export const page = { ...nothing, items: [row], total: 1 };

export const hair = aCategory({ name: 'Hair' });
const count = (total: number) => ({ total, totalIsExact: true });
const counts = {
  upcoming: count(7),
  requests: count(2),
  awaiting_payment: count(1),
  today: count(3),
  past: { total: 10_000, totalIsExact: false },
  cancelled: count(0),
  no_show: count(1),
  all: { total: 10_000, totalIsExact: false },
};
export const week: SavedView = {
  savedViewId: anId(),
  version: 1,
  name: 'My week',
  isShared: false,
  owner: 'Ada Obi',
  filters: { tab: 'past', status: 'completed' },
  columns: ['visit', 'customer', 'email'],
  abilities: ['edit', 'remove'],
};
/** Opens the register at 09:00 in Lagos on Tuesday, 3 March 2026, with one saved view. */
export function openRegister(bookings: Handlers['GET bookings'], path = '/admin/bookings', as = anAdmin()) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET staff': { items: [ada] },
    'GET catalogue/bookable': { items: [haircut] },
    'GET categories': { items: [hair] },
    'GET bookings/counts': { tabs: counts },
    'GET saved-views': { items: [week], columns: null, canShare: true },
    'GET bookings': bookings,
  });
  const screens = inArea(<BookingsScreen />, '/admin/bookings');
  const view = renderScreen(screens, { path, as });
  const asked = () => api.requests('GET bookings').map(({ query }) => query);
  const address = () => view.router.state.location.search;
  return { ...view, api, asked, address };
}
