import { aBooking, aBookingMail, anEvent } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { BookingScreen } from './BookingScreen.tsx';

test('a booking, its mails and its history are in French', async () => {
  setLanguage('fr', 'shared/ui', 'shared/domain', 'shared/backoffice');
  setClock('2026-03-03T08:00:00Z');
  const booking = aBooking({ abilities: ['cancel'], mails: [aBookingMail()], history: [anEvent()] });
  mockApi({ 'GET site': aSite(), 'GET bookings/:bookingId': booking });
  const screens = inArea(<BookingScreen />, '/staff/booking/:bookingId');
  const { user } = renderScreen(screens, { path: `/staff/booking/${booking.bookingId}`, as: aUser() });
  await user.click(await screen.findByRole('button', { name: 'Plus' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler la réservation' }));
  expect(await screen.findByRole('dialog', { name: 'Annuler cette réservation ?' })).toBeVisible();
  // Names, dates and numbers.
  expect(untranslatedTexts()).toEqual([
    'Bisi Adeyemi',
    'DB-7K3M2',
    'Bisi Adeyemi',
    'Haircut',
    'Haircut',
    'ven. 27 févr., 15:30',
    'Bisi Adeyemi',
    'bisi@example.com',
    'ven. 27 févr., 15:31',
  ]);
});
