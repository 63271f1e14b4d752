import { aCustomer } from '@daybook/testing/customers';
import { refuse } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { pick } from '@daybook/testing/pick';
import { aSlot } from '@daybook/testing/slots';
import { screen, waitFor, within } from '@testing-library/react';
import { handOver } from '../../../entities/booking/form/handed-over.ts';
import { ada, aPlan, bisi, braids, haircut, ify, openEditor } from '../../../testing/open-editor.tsx';

const saved = {
  bookingId: bisi.customerId,
  reference: 'DB-7K3M2',
  version: 1,
  startAt: '2026-03-03T09:00:00.000Z',
  endAt: '2026-03-03T09:45:00.000Z',
};
const path = '/admin/booking/new';

test('a user books a customer on the phone by keyboard alone', async () => {
  const { user, api } = openEditor(path, {
    'POST desk/bookings': saved,
    'POST desk/bookings/next-free': { startAt: '2026-03-04T09:00:00.000Z' },
  });
  (await screen.findByRole('combobox', { name: 'Customer' })).focus();
  await user.keyboard('bis');
  await screen.findByRole('option', { name: /Bisi Adeyemi/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await pick(user, screen.getByLabelText('Service'), 'Haircut');
  screen.getByRole('button', { name: 'Find next available time' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue('4 Mar 2026'));
  expect(screen.getByLabelText('Start time')).toHaveValue('10:00');
  expect(await screen.findByText('This time is available')).toBeVisible();
  screen.getByRole('button', { name: 'Book' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Booked for them')).toBeVisible();
  expect(api.requests('POST desk/bookings')).toMatchObject([
    {
      body: {
        startAt: '2026-03-04T09:00:00.000Z',
        segments: [{ serviceId: haircut.serviceId, staff: 'any' }],
        customer: { kind: 'known', customerId: bisi.customerId },
        notifyCustomer: true,
      },
    },
  ]);
});

test('missing input is reported at its field, and the rest stays', async () => {
  const { user, api } = openEditor(path);
  await user.type(await screen.findByLabelText('Internal note'), 'Window seat');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Choose a customer or a walk-in.')).toBeVisible();
  expect(screen.getByText('Choose a service.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveFocus();
  expect(screen.getByLabelText('Internal note')).toHaveValue('Window seat');
  expect(api.requests('POST desk/bookings')).toEqual([]);
});

test('a form for several services names their staff, and leaves out archived services', async () => {
  const services = ['gone', haircut.serviceId, braids.serviceId].join(',');
  const staff = [ify.staffId, ada.staffId, ify.staffId].join(',');
  openEditor(`${path}?service=${services}&staff=${staff}&people=3`);
  const names = (label: string) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  await screen.findAllByLabelText('Service');
  expect(names('Service')).toEqual(['Haircut', 'Braids']);
  expect(names('Team member')).toEqual(['Ada Obi', 'Ify Okafor']);
  expect(screen.getByLabelText('People')).toHaveValue('3');
});

test('the form starts with the values in the address', async () => {
  const { api } = openEditor(
    `${path}?start=2026-03-05T13:30:00.000Z&staff=${ada.staffId}&service=${haircut.serviceId}&customer=${bisi.customerId}`,
    { 'GET customers/:customerId': aCustomer({ ...bisi }) },
  );
  expect(await screen.findByLabelText('Service')).toHaveDisplayValue('Haircut');
  expect(screen.getByLabelText('Team member')).toHaveDisplayValue('Ada Obi');
  expect(screen.getByLabelText('Date')).toHaveValue('5 Mar 2026');
  expect(screen.getByLabelText('Start time')).toHaveValue('14:30');
  expect(screen.getByText('Bisi Adeyemi')).toBeVisible();
  await waitFor(() => expect(api.requests('POST desk/bookings/check')).toHaveLength(1));
});

test('the form starts with all input of the short form', async () => {
  const typed = {
    customer: { kind: 'known' as const, customer: bisi },
    note: 'Comes by bus',
    minutes: 50,
    tells: false,
  };
  openEditor(`${path}?service=${haircut.serviceId}`, {}, anAdmin(), handOver(typed));
  expect(await screen.findByLabelText('Service')).toHaveDisplayValue('Haircut');
  expect(screen.getByLabelText('Duration')).toHaveValue('50 min');
  expect(screen.getByText('Bisi Adeyemi')).toBeVisible();
  expect(screen.getByDisplayValue('Comes by bus')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Email the customer' })).not.toBeChecked();
});

test('a visit of several services has its order, its pauses and its own prices', async () => {
  const { user, api } = openEditor(`${path}?service=${haircut.serviceId}`, { 'POST desk/bookings': saved });
  await user.click(await screen.findByRole('button', { name: 'Add a service' }));
  const [, second] = screen.getAllByLabelText('Service');
  expect(second).toHaveFocus();
  await pick(user, second ?? document.body, 'Braids');
  await user.type(screen.getByLabelText('Starts'), '12:00');
  await user.type(screen.getAllByLabelText('Price (NGN)')[1] ?? document.body, '18,000');
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Walk-in' }));
  expect(screen.getByRole('checkbox', { name: 'Email the customer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findByText('Booked for them');
  expect(api.requests('POST desk/bookings').at(0)?.body.segments).toEqual([
    { serviceId: haircut.serviceId, staff: 'any' },
    {
      serviceId: braids.serviceId,
      staff: 'any',
      startAt: '2026-03-03T11:00:00.000Z',
      priceMinor: 1_800_000,
    },
  ]);
});

test('services can be reordered, and the focus follows the moved one', async () => {
  const { user } = openEditor(`${path}?service=${haircut.serviceId},${braids.serviceId}`);
  await user.click(await screen.findByRole('button', { name: 'Move Service 2 up' }));
  const [first, second] = screen.getAllByLabelText('Service');
  expect(first).toHaveDisplayValue('Braids');
  expect(second).toHaveDisplayValue('Haircut');
  expect(screen.getByRole('button', { name: 'Move Service 1 down' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Service 1' }));
  expect(screen.getByLabelText('Service')).toHaveDisplayValue('Haircut');
  expect(screen.getByRole('button', { name: 'Add a service' })).toHaveFocus();
});

test('if the time is taken meanwhile, other starts are one click away', async () => {
  const { user } = openEditor(`${path}?service=${haircut.serviceId}`, {
    'POST desk/bookings': () =>
      refuse(409, 'slot_taken', {
        message: 'This time is taken.',
        nearest: [aSlot({ startAt: '2026-03-03T11:00:00.000Z' })],
      }),
  });
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Walk-in' }));
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('This time is taken.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'today 12:00' }));
  expect(screen.getByLabelText('Start time')).toHaveValue('12:00');
  expect(screen.queryByText('This time is taken.')).not.toBeInTheDocument();
});

test('leaving with unsaved input asks first', async () => {
  const { user } = openEditor(path);
  await user.type(await screen.findByLabelText('Internal note'), 'Window seat');
  await user.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Internal note')).toHaveValue('Window seat');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('The register')).toBeVisible();
});

test('a staff member books in their own calendar, at the price of the service', async () => {
  const own = aUser({ role: 2, staffId: ada.staffId });
  const { user } = openEditor(path, { 'POST desk/bookings/check': aPlan() }, own);
  const offered = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await user.click(await screen.findByLabelText('Team member'));
  expect(offered()).toEqual(['AOAda Obi']);
  await user.click(screen.getByLabelText('Service'));
  expect(offered()).toEqual([expect.stringMatching(/^Haircut/)]);
  expect(screen.queryByLabelText('Price (NGN)')).not.toBeInTheDocument();
});

test('a user with read access is told so', async () => {
  openEditor(path, {}, aUser({ role: 4 }));
  expect(await screen.findByText('You can’t create bookings')).toBeVisible();
});
