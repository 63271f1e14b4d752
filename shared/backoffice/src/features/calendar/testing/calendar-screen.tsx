import type { Calendar } from '@daybook/contract/calendar';
import type { CheckedPlan } from '@daybook/contract/desk-booking';
import type { Breach } from '@daybook/contract/desk-dates';
import { type Notice, onNotify } from '@daybook/shell/notify';
import { aBooking } from '@daybook/testing/bookings';
import { aService } from '@daybook/testing/catalogue';
import { setClock } from '@daybook/testing/clock';
import { aCustomerRow } from '@daybook/testing/customers';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { handedOver } from '../../../entities/booking/form/handed-over.ts';
import { inArea } from '../../../testing/in-area.tsx';
import { AppointmentScreen } from '../AppointmentScreen.tsx';
import { aCalendarAnswer } from './calendar-answer-builders.ts';

/** Shows the values passed to the full booking form. */
function AllFields() {
  const { search, state } = useLocation();
  return (
    <output>
      {JSON.stringify({ asked: Object.fromEntries(new URLSearchParams(search)), ...handedOver(state) })}
    </output>
  );
}

/** The server's check of a plan with these broken rules; of a valid plan by default. */
export const aCheck = (breaches: Breach[] = [], mayOverride = true): CheckedPlan => ({
  startAt: '2026-03-03T10:00:00.000Z',
  endAt: '2026-03-03T10:45:00.000Z',
  segments: [],
  totalMinor: 0,
  currency: 'NGN',
  priceIsKnown: true,
  breaches,
  mayOverride,
});

/** Opens a day of the calendar with a fake server that applies changes. */
export function openCalendar(handlers: Handlers = {}, { path = '/admin/appointment', as = anAdmin() } = {}) {
  setClock('2026-03-03T08:10:00Z');
  const day = aCalendarAnswer();
  let now: Calendar = day.answer;
  const { appointment, ada, serviceId } = day;
  const customer = aCustomerRow();
  const saved = { bookingId: appointment.bookingId, reference: 'DB-7K3M2' };

  /** Simulates a change by another user. */
  const change = (given: Partial<Calendar>) => {
    now = { ...now, ...given };
  };
  const place = (changes: Partial<typeof appointment>) =>
    change({ appointments: now.appointments.map((one) => ({ ...one, ...changes })) });

  const api = mockApi({
    'GET site': aSite(),
    'GET staff': { items: [ada, day.bola] },
    'GET catalogue/bookable': { items: [aService({ serviceId, staffIds: [ada.staffId, day.bola.staffId] })] },
    'GET customers': { items: [customer], nextCursor: null, total: 1, totalIsExact: true },
    'GET calendar': () => now,
    'GET bookings/:bookingId': aBooking({ bookingId: appointment.bookingId, note: 'Allergic to nuts' }),
    'POST bookings/:bookingId/reschedule/check': aCheck(),
    'POST desk/bookings/check': aCheck(),
    'POST bookings/:bookingId/reschedule': ({ body }) => {
      const [first] = now.appointments;
      const before = first ?? appointment;
      const length = body.durationMinutes
        ? body.durationMinutes * 60_000
        : Date.parse(before.endAt) - Date.parse(before.startAt);
      const time = {
        startAt: body.startAt,
        endAt: new Date(Date.parse(body.startAt) + length).toISOString(),
      };
      const version = body.version + 1;
      place({ ...time, blockStartAt: time.startAt, blockEndAt: time.endAt, busy: [time], version });
      return { ...saved, ...time, version };
    },
    ...handlers,
  });
  const notices: Notice[] = [];
  stopHearing = onNotify((notice) => notices.push(notice));
  const screens = [
    ...inArea(<AppointmentScreen />, '/admin/appointment'),
    { path: '/admin/booking/new', element: <AllFields /> },
  ];
  const view = renderScreen(screens, { path, as });
  const block = () => screen.findByRole('button', { name: /Bisi Adeyemi/ });
  /** Picks up the appointment by keyboard, moves it and drops it. */
  const carry = async (keys: string) => {
    (await block()).focus();
    await view.user.keyboard(`m${keys}{Enter}`);
  };
  return { ...view, ...day, api, notices, change, place, customer, block, carry };
}

let stopHearing: (() => void) | undefined;
afterEach(() => stopHearing?.());
