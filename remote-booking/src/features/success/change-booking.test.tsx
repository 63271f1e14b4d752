import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { aCancellationPolicy, aSelfServiceBooking } from '@daybook/testing/bookings';
import { mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking, withClock } from '../../testing/open-booking.tsx';
import { salon } from '../../testing/salon.ts';

withClock();

const open = (booking: SelfServiceBooking = aSelfServiceBooking()) => ({
  booking,
  api: mockApi({ ...salon, 'GET bookings/manage': booking }),
  ...openBooking('/booking/success#t=manage-token'),
});

const closed = (refusal: 'window' | 'count' = 'window') => ({ until: '2026-03-01T09:00:00.000Z', refusal });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

/** The heading has the focus, and the result was read aloud. */
async function expectAtHeading(name: string, said: string) {
  const heading = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(said)).toHaveAttribute('role', 'status');
}

describe('the cancel form', () => {
  it('shows the cost before it asks, and then the cancelled visit', async () => {
    const { user, api, booking } = open();
    const cancelled = { ...booking, version: 2, status: 'cancelled', cancelledBy: 'customer' } as const;
    api.on({ 'POST bookings/manage/cancel': cancelled });
    await user.click(await button('Cancel visit'));
    const asked = within(await dialog());
    expect(asked.getByText('Cancelling is free.')).toBeVisible();
    expect(api.requests('POST bookings/manage/cancel')).toEqual([]);
    await user.type(asked.getByRole('textbox', { name: 'Reason (optional)' }), 'I am ill');
    await user.click(asked.getByRole('button', { name: 'Cancel visit' }));
    await expectAtHeading('This visit is cancelled', 'Visit cancelled.');
    const [sent] = api.requests('POST bookings/manage/cancel');
    expect(sent?.body).toEqual({ version: 1, reason: 'I am ill' });
    expect(sent?.headers['x-booking-token']).toBe('manage-token');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<SelfServiceBooking['cancelling']>, string]>([
    [
      'of which a part is kept',
      { feeMinor: 500_000, refundMinor: 1_500_000 },
      'A ₦5,000.00 cancellation fee applies. You’ll get a ₦15,000.00 refund.',
    ],
    ['of which nothing comes back', { feeMinor: 2_000_000 }, 'A ₦20,000.00 cancellation fee applies.'],
    [
      'that comes back whole',
      { refundMinor: 2_000_000 },
      'Cancelling is free. You’ll get a ₦20,000.00 refund.',
    ],
  ])('states first what happens to money %s', async (_, cancelling, words) => {
    const { user, api } = open(
      aSelfServiceBooking({
        cancelling: { feeMinor: 0, refundMinor: 0, surchargeMinor: 0, to: 'refund', ...cancelling },
      }),
    );
    await user.click(await button('Cancel visit'));
    const asked = within(await dialog());
    const [first] = asked.getAllByText(/./, { selector: 'p' });
    expect(first).toHaveTextContent(words);
    expect(api.requests('POST bookings/manage/cancel')).toEqual([]);
  });

  it('withdraws a request', async () => {
    const { user } = open(aSelfServiceBooking({ status: 'pending' }));
    await user.click(await button('Withdraw request'));
    expect(await screen.findByRole('dialog', { name: 'Withdraw this request?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw request' })).toHaveFocus());
  });

  it('keeps the reason when the connection fails', async () => {
    const { user, api } = open();
    api.on({ 'POST bookings/manage/cancel': noAnswer });
    await user.click(await button('Cancel visit'));
    const asked = within(await dialog());
    await user.type(asked.getByRole('textbox'), 'I am ill');
    await user.click(asked.getByRole('button', { name: 'Cancel visit' }));
    expect(await asked.findByText('Network Error. Please check your connection.')).toBeVisible();
    expect(asked.getByRole('textbox')).toHaveValue('I am ill');
  });

  it('shows the present state of a visit changed in another tab', async () => {
    const { user, api } = open();
    const moved = aSelfServiceBooking({ version: 2, movedFrom: '2026-03-02T09:00:00.000Z' });
    api.on({
      'POST bookings/manage/cancel': refuse(409, 'version_conflict'),
      'GET bookings/manage': moved,
    });
    await user.click(await button('Cancel visit'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel visit' }));
    expect(await screen.findByText('Refused: version_conflict.')).toBeVisible();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Your visit has a new time' });
    await waitFor(() => expect(heading).toHaveFocus());
  });
});

describe('after the deadline', () => {
  const twoDays = { cancelMinutes: 2880, rescheduleMinutes: 2880 };
  it('every action stays visible, says when it closed, and refers to the phone', async () => {
    const abilities = { cancel: closed(), reschedule: closed(), edit: closed() };
    const { user } = open(
      aSelfServiceBooking({ abilities, cancellationPolicy: aCancellationPolicy(twoDays) }),
    );
    const reschedule = await button('Reschedule');
    expect(reschedule).toHaveAttribute('aria-disabled', 'true');
    expect(reschedule).toHaveAccessibleDescription(
      /^This visit can no longer be cancelled or moved online\. Your details can no longer be edited online\. To change it, call us: \+234/,
    );
    await user.click(reschedule);
    expect(screen.getByRole('heading', { level: 1, name: 'Your visit is booked' })).toBeVisible();
    expect(screen.getByText(/^This visit can no longer be/).parentElement).toHaveFocus();
    await user.click(await button('Cancel visit'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Not your address? Correct it' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: '+234 801 234 5678' })[0]).toHaveAttribute(
      'href',
      'tel:+2348012345678',
    );
  });

  it('a visit that has reached its limit of moves can still be cancelled', async () => {
    const { abilities } = aSelfServiceBooking();
    const { user } = open(aSelfServiceBooking({ abilities: { ...abilities, reschedule: closed('count') } }));
    expect(await button('Reschedule')).toHaveAccessibleDescription(/used all online reschedules/);
    await user.click(await button('Cancel visit'));
    expect(await dialog()).toBeVisible();
  });

  it('a business without a phone is named', async () => {
    const abilities = { cancel: closed(), reschedule: closed(), edit: closed() };
    open(aSelfServiceBooking({ abilities, business: { name: 'Adire Salon', address: null, phone: null } }));
    expect(await screen.findByText('Please contact Adire Salon.')).toBeVisible();
  });
});

describe('the form for details', () => {
  it('shows no previous input, and sends only new values', async () => {
    const { user, api, booking } = open();
    api.on({ 'POST bookings/manage/details': { ...booking, version: 2, maskedEmail: 'n•••@example.com' } });
    await user.click(await button('Not your address? Correct it'));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    for (const name of ['Last name', 'Email', 'Phone', 'Note']) {
      expect(screen.getByRole('textbox', { name })).toHaveValue('');
    }
    await user.type(email, 'new@example.com');
    await user.click(await button('Save details'));
    await expectAtHeading('Your visit is booked', 'Details saved.');
    expect(screen.getByText(/We’ve emailed the details to n•••@example.com/)).toBeVisible();
    expect(api.requests('POST bookings/manage/details')[0]?.body).toEqual({
      version: 1,
      customer: { email: 'new@example.com' },
      customFields: {},
    });
  });

  it('asks the service’s questions again', async () => {
    const fieldId = '01920000-0000-7000-8000-000000000001';
    const questions = [
      { fieldId, label: 'Length', kind: 'choice', required: true, options: ['Short', 'Long'] } as const,
    ].map((question) => ({ ...question, options: [...question.options] }));
    const { user, api, booking } = open(aSelfServiceBooking({ questions }));
    api.on({ 'POST bookings/manage/details': booking });
    await user.click(await button('Edit details'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Length' }), 'Long');
    await user.click(await button('Save details'));
    await waitFor(() =>
      expect(api.requests('POST bookings/manage/details')[0]?.body).toMatchObject({
        customFields: { [fieldId]: 'Long' },
      }),
    );
    expect(await button('Edit details')).toBeVisible();
  });

  it('explains a wrong address at its field', async () => {
    const { user, api } = open();
    await user.click(await button('Edit details'));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(email, 'nobody');
    await user.click(await button('Save details'));
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription(/Enter an email address like ada@example.com/);
    expect(api.requests('POST bookings/manage/details')).toEqual([]);
  });

  it('shows the server’s errors at their fields, and keeps the input', async () => {
    const { user, api } = open();
    const fields = { 'customer.phone': 'This number is not known.' };
    api.on({ 'POST bookings/manage/details': refuse(400, 'invalid_input', { fields }) });
    await user.click(await button('Edit details'));
    const phone = await screen.findByRole('textbox', { name: 'Phone' });
    await user.type(phone, '0800 111 2222');
    await user.click(await button('Save details'));
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/This number is not known/));
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue('0800 111 2222');
  });

  it('saves nothing if nothing changed', async () => {
    const { user, api } = open();
    await user.click(await button('Edit details'));
    await user.click(await button('Save details'));
    expect(await screen.findByText('No changes yet.')).toBeVisible();
    expect(api.requests('POST bookings/manage/details')).toEqual([]);
    await user.click(await button('Cancel'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your visit is booked' })).toHaveFocus();
  });
});
