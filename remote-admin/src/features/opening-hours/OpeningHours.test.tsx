import { type Notice, onNotify } from '@daybook/shell/notify';
import { aBooking } from '@daybook/testing/bookings';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { anAffected } from '@daybook/testing/schedules';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const hours = {
  version: 4,
  zone: 'Africa/Lagos',
  ranges: [{ weekday: 1 as const, startMinute: 540, endMinute: 1020 }],
};
const answers = {
  'GET site': aSite(),
  'GET opening-hours': hours,
  'POST opening-hours/impact': { affected: [] },
};
const show = () => renderScreen(remote.routes, { path: '/admin/site-settings?tab=hours', as: anAdmin() });

async function closeAtTwo(user: ReturnType<typeof show>['user']): Promise<HTMLElement> {
  const field = await screen.findByRole('textbox', { name: 'Monday, to' });
  await user.clear(field);
  await user.type(field, '2');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return field;
}

test('hours can pass midnight, say so, and are saved with their version', async () => {
  const api = mockApi({ ...answers, 'PUT opening-hours': { ...hours, version: 5 } });
  const { user } = show();
  expect(await screen.findByText(/Africa\/Lagos \(WAT\)/)).toBeVisible();
  await closeAtTwo(user);
  await waitFor(() =>
    expect(api.requests('PUT opening-hours')).toMatchObject([
      { body: { version: 4, ranges: [{ weekday: 1, startMinute: 540, endMinute: 1560 }], decisions: [] } },
    ]),
  );
});

test('another user’s changes are reported, and no input is lost', async () => {
  const api = mockApi({ ...answers, 'PUT opening-hours': refuse(409, 'version_conflict') });
  const { user } = show();
  await screen.findByRole('textbox', { name: 'Monday, to' });
  api.on({ 'GET opening-hours': { ...hours, version: 5, ranges: [] } });
  const field = await closeAtTwo(user);
  expect(await screen.findByText('Refused: version_conflict.')).toBeVisible();
  expect(field).toHaveValue('02:00');
  expect(screen.getByText('next day')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show saved version' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

describe('new hours that exclude bookings', () => {
  const one = anAffected();
  const all = [
    one,
    anAffected({ reference: 'DB-8L4N3R' }),
    anAffected({ reference: 'DB-9M5P4S', canCancel: false }),
  ];

  test('ask about all of them at once: each stays, is marked to be moved or is cancelled, and none changes staff', async () => {
    const api = mockApi({
      ...answers,
      'POST opening-hours/impact': { affected: all },
      'PUT opening-hours': { ...hours, version: 5 },
      'POST bookings/:bookingId/:action': aBooking({ status: 'cancelled' }),
    });
    const { user } = show();
    await closeAtTwo(user);
    const dialog = within(await screen.findByRole('dialog', { name: '3 bookings would be outside' }));
    expect(api.requests('PUT opening-hours')).toEqual([]);
    const forAll = dialog.getByRole('combobox', { name: 'For all' });
    expect(
      within(forAll)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose for each', 'Keep as booked', 'I’ll move it myself', 'Cancel booking']);
    await user.selectOptions(forAll, 'I’ll move it myself');
    await user.selectOptions(forAll, 'Cancel booking');
    // The decision stays as chosen before for a booking that cannot be cancelled.
    const fates = all.map(({ reference }) =>
      dialog.getByRole<HTMLSelectElement>('combobox', { name: `Action for ${reference}` }),
    );
    expect(fates.map(({ value }) => value)).toEqual(['cancel', 'cancel', 'move']);
    await user.selectOptions(fates[0] as HTMLElement, 'Keep as booked');
    await user.click(dialog.getByRole('button', { name: 'Save and cancel 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('PUT opening-hours')[0]?.body.decisions).toEqual(
      all.map(({ bookingId }, index) => ({ bookingId, decision: index === 0 ? 'keep' : 'change' })),
    );
    expect(api.requests('POST bookings/:bookingId/:action').map(({ params }) => params.bookingId)).toEqual([
      all[1]?.bookingId,
    ]);
  });

  test('refused by the server because of a new booking ask about it, with its customer', async () => {
    const api = mockApi({
      ...answers,
      'PUT opening-hours': refuse(409, 'bookings_affected', { affected: [one] }),
    });
    const { user } = show();
    await closeAtTwo(user);
    const dialog = within(await screen.findByRole('dialog', { name: '1 booking would be outside' }));
    expect(dialog.getByText(/New bookings have come in/)).toBeVisible();
    api.on({ 'PUT opening-hours': { ...hours, version: 5 } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.requests('PUT opening-hours').at(-1)?.body).toMatchObject({
        version: 4,
        decisions: [{ bookingId: one.bookingId, decision: 'keep' }],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('ask first, and report a concurrent booking after saving', async () => {
    const notices: Notice[] = [];
    onNotify((notice) => notices.push(notice));
    const hold = {
      staffName: 'Ada Obi',
      startAt: '2026-03-03T15:00:00.000Z',
      endAt: '2026-03-03T16:00:00.000Z',
      expiresAt: '2026-03-02T09:05:00.000Z',
    };
    const api = mockApi({
      ...answers,
      'POST opening-hours/impact': { affected: [], holds: [hold] },
      'PUT opening-hours': refuse(409, 'bookings_affected', { affected: [one] }),
    });
    const { user } = show();
    await closeAtTwo(user);
    const dialog = within(await screen.findByRole('dialog', { name: '1 booking would be outside' }));
    api.on({ 'PUT opening-hours': { ...hours, version: 5 } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(notices).toMatchObject([
        {
          tone: 'warning',
          message: expect.stringMatching(/A customer is booking during this time right now\.$/),
        },
      ]),
    );
  });
});
