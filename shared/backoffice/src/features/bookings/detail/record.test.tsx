import type { Booking } from '@daybook/contract/register';
import { bookingEventKinds } from '@daybook/domain/booking';
import { aBooking, anEvent, aSegment } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { chooseStep } from '../../../testing/choose-step.ts';
import { inArea } from '../../../testing/in-area.tsx';
import { BookingScreen } from './BookingScreen.tsx';

function show(booking: Booking) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({ 'GET site': aSite(), 'GET bookings/:bookingId': booking });
  const screens = inArea(<BookingScreen />, '/staff/booking/:bookingId');
  return { api, ...renderScreen(screens, { path: `/staff/booking/${booking.bookingId}`, as: aUser() }) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const items = async (name: string) =>
  (await section(name)).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the history', () => {
  test('shows each change before and after', async () => {
    show(
      aBooking({
        history: [
          anEvent(),
          anEvent({
            version: 2,
            kind: 'reschedule',
            by: 'Ngozi Eze',
            before: { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T09:45:00.000Z' },
            after: { startAt: '2026-03-03T09:00:00.000Z', endAt: '2026-03-03T09:45:00.000Z' },
          }),
          anEvent({
            version: 3,
            kind: 'edit',
            by: 'Ngozi Eze',
            before: { totalMinor: 1_250_000, email: null, note: '' },
            after: { totalMinor: 1_000_000, email: null, note: 'Short on top.' },
          }),
          anEvent({
            version: 4,
            kind: 'check-in',
            by: 'Ada Obi',
            before: { status: 'confirmed' },
            after: { status: 'checked_in' },
          }),
        ],
      }),
    );
    expect(await items('History')).toEqual([
      'Checked in by Ada ObiFri 27 Feb, 15:30StatusBefore: Confirmed →  After: Checked in',
      'Changed by Ngozi EzeFri 27 Feb, 15:30TotalBefore: ₦12,500.00 →  After: ₦10,000.00EmailBefore: … →  After: …NoteBefore: … →  After: Short on top.',
      'Moved by Ngozi EzeFri 27 Feb, 15:30Date and timeBefore: yesterday 10:00 – 10:45 →  After: today 10:00 – 10:45',
      'Booked by the customerFri 27 Feb, 15:30',
    ]);
  });

  test('shows every kind of event, and a reminder beside the version that it concerns', async () => {
    let version = 0;
    const history = bookingEventKinds.map((kind) =>
      anEvent({ kind, version: kind === 'remind' ? version : ++version, by: 'Ngozi Eze' }),
    );
    show(aBooking({ history }));
    const events = (await items('History')).map((text) => text?.split(' by Ngozi Eze')[0]);
    expect(events.toReversed()).toEqual([
      'Booked',
      'Confirmed',
      'Checked in',
      'Started',
      'Completed',
      'Marked as no-show',
      'Cancelled',
      'Declined',
      'Undone',
      'Moved',
      'Changed',
      'Reminder sent',
      'Expired',
      'Payment requested',
      'Paid',
      'Paid after the time was taken',
      'Refunded',
      'Attendance confirmed',
      'Running late',
    ]);
  });

  test('names the clock as the author of automatic events', async () => {
    show(aBooking({ status: 'expired', history: [anEvent({ version: 2, kind: 'expire', bySystem: true })] }));
    expect(await items('History')).toEqual(['Expired by DaybookFri 27 Feb, 15:30']);
  });
});

describe('the visit', () => {
  test('shows buffers, processing time, the requested staff, and its old time', async () => {
    show(
      aBooking({
        movedFrom: '2026-03-02T09:00:00.000Z',
        appointments: [
          aSegment({
            beforeMinutes: 5,
            afterMinutes: 10,
            staffRequested: true,
            busy: [
              { startAt: '2026-03-03T08:55:00.000Z', endAt: '2026-03-03T09:15:00.000Z' },
              { startAt: '2026-03-03T09:30:00.000Z', endAt: '2026-03-03T09:55:00.000Z' },
            ],
          }),
        ],
      }),
    );
    const booking = await section('Visit');
    expect(booking.getByText('Moved from yesterday 10:00')).toBeVisible();
    expect(booking.getByText('with Ada Obi · requested by the customer')).toBeVisible();
    expect(
      booking.getByText('Buffers: 5 min before, 10 min after. Processing time: 10:15 – 10:30'),
    ).toBeVisible();
  });
});

describe('the section about this booking', () => {
  test('shows the attendee, the accepted terms, the answers, and the overridden rules', async () => {
    show(
      aBooking({
        attendeeName: 'Tolu Adeyemi',
        partySize: 2,
        customFields: [{ fieldId: aBooking().bookingId, label: 'Allergies', kind: 'text', value: 'Nuts' }],
        internalNote: 'Prefers the window seat.',
        overrides: [
          { rules: ['time_off'], reason: 'An old friend.', by: 'Ngozi Eze', at: '2026-03-01T09:00:00.000Z' },
        ],
      }),
    );
    const about = await section('About this booking');
    for (const text of [
      'Tolu Adeyemi',
      'Nuts',
      'Accepted Fri 27 Feb, 15:30',
      'This visit can no longer be cancelled or moved online.',
      'Prefers the window seat.',
      'An old friend.',
      'Overridden by Ngozi Eze, Sun 1 Mar, 10:00: time off',
    ]) {
      expect(about.getByText(text)).toBeVisible();
    }
  });

  test('opens the accepted terms', async () => {
    const { user } = show(
      aBooking({ terms: 'Be kind.\nBe on time.', policyAcceptedAt: '2026-09-01T09:00:00.000Z' }),
    );
    const about = await section('About this booking');
    expect(about.getByText(/Be on time/)).not.toBeVisible();
    await user.click(about.getByText(/^Terms accepted .*1 Sep/));
    expect(about.getByText(/Be on time/)).toBeVisible();
  });

  test('is left out if it has no content', async () => {
    show(aBooking({ policyAcceptedAt: null, status: 'completed' }));
    await section('Visit');
    expect(screen.queryByRole('region', { name: 'About this booking' })).not.toBeInTheDocument();
  });

  test('names the side that cancelled, and a late cancellation', async () => {
    show(aBooking({ status: 'cancelled', cancellation: { by: 'customer', isLate: true } }));
    expect((await section('About this booking')).getByText('By the customer, late')).toBeVisible();
  });
});

test('a visit that was completed by mistake can be reopened', async () => {
  const completed = aBooking({ status: 'completed', version: 3, abilities: ['undo'] });
  const { api, user } = show(completed);
  api.on({ 'POST bookings/:bookingId/:action': { ...completed, status: 'confirmed', version: 4 } });
  await chooseStep(user, 'Undo');
  expect(await screen.findByRole('heading', { level: 1, name: /Confirmed$/ })).toBeVisible();
  expect(api.requests('POST bookings/:bookingId/:action')).toMatchObject([
    { params: { action: 'undo' }, body: { version: 3 } },
  ]);
});
