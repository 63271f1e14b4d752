import type { DeskDate } from '@daybook/contract/desk-dates';
import { aCustomer } from '@daybook/testing/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, bisi, haircut, openEditor } from '../../../testing/open-editor.tsx';

const path = `/admin/booking/new?start=2026-03-10T09:00:00.000Z&staff=${ada.staffId}&service=${haircut.serviceId}&customer=${bisi.customerId}`;
const saved = {
  bookingId: bisi.customerId,
  reference: 'DB-7K3M2',
  version: 1,
  startAt: '2026-03-10T09:00:00.000Z',
  endAt: '2026-03-10T09:45:00.000Z',
};
const aDate = (date: string, given: Partial<DeskDate> = {}): DeskDate => ({
  date,
  startAt: `${date}T09:00:00.000Z`,
  isSkipped: false,
  staffNames: ['Ada Obi'],
  breaches: [],
  mayOverride: true,
  ...given,
});
const taken = {
  reason: 'taken' as const,
  segment: 0,
  staffId: ada.staffId,
  binds: true,
  mayOverride: true,
};
const days = ['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31'];

/** The second date is taken, unless it is excluded. */
const open = () =>
  openEditor(path, {
    'GET customers/:customerId': aCustomer({ ...bisi }),
    'POST desk/bookings': saved,
    'POST desk/bookings/dates': ({ body }) => ({
      dates: days.map((date, index) => {
        const isSkipped = body.repeat.skip?.includes(date) ?? false;
        return aDate(date, { isSkipped, breaches: index === 1 && !isSkipped ? [taken] : [] });
      }),
    }),
  });
const lines = () => within(screen.getByRole('list', { name: 'Dates' })).getAllByRole('listitem');

test('each date shows its state, and all except skipped ones are booked', async () => {
  const { user, api } = open();
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Weekly');
  expect(await screen.findByText('4 visits. 1 breaks a rule.')).toBeVisible();
  expect(lines()[1]).toHaveTextContent('Ada Obi has another appointment at this time');
  await user.click(screen.getByRole('button', { name: 'Skip Tuesday 17 March' }));
  expect(await screen.findByText('3 visits, all available.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Booked for them')).toBeVisible();
  expect(api.requests('POST desk/bookings')[0]?.body.repeat).toEqual({
    every: { weeks: 1 },
    ends: { count: 4 },
    skip: ['2026-03-17'],
  });
});

test('a rule on one of the dates is overridden with a reason', async () => {
  const { user, api } = open();
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Weekly');
  await user.type(await screen.findByLabelText('Reason for overriding'), 'Both know');
  await user.click(screen.getByRole('button', { name: 'Book anyway' }));
  expect(await screen.findByText('Booked for them')).toBeVisible();
  expect(api.requests('POST desk/bookings')[0]?.body.override).toEqual({ reason: 'Both know' });
});

test('an invalid rhythm is reported at its field, and nothing is sent', async () => {
  const { user, api } = open();
  await user.selectOptions(await screen.findByLabelText('Repeat'), 'Monthly');
  await user.clear(screen.getByLabelText('Months between visits'));
  await user.clear(screen.getByLabelText('Visits, including the first'));
  await user.type(screen.getByLabelText('Visits, including the first'), '60');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Enter a whole number from 1 to 12.')).toBeVisible();
  expect(screen.getByText('Enter a whole number from 2 to 52.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Ends'), 'On a date');
  await user.clear(screen.getByLabelText('Last day'));
  expect(screen.getByText('Choose a last day.')).toBeVisible();
  expect(api.requests('POST desk/bookings')).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Repeat'), 'Does not repeat');
  await waitFor(() => expect(screen.queryByLabelText('Ends')).not.toBeInTheDocument());
});
