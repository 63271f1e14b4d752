import type { Service } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import { mockApi } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { details, fillDetails, findStep, openBooking, withClock } from '../testing/open-booking.tsx';
import { ada, haircut, manicure, salon } from '../testing/salon.ts';

withClock();
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const allergies = '00000000-0000-7000-8000-00000000f001';
const length = '00000000-0000-7000-8000-00000000f002';
const shape = '00000000-0000-7000-8000-00000000f003';
const consent = '00000000-0000-7000-8000-00000000f004';

const asking: Service = {
  ...haircut,
  customFields: [
    { fieldId: allergies, label: 'Allergies', kind: 'long_text', required: false, options: [] },
    { fieldId: length, label: 'Hair length in cm', kind: 'number', required: true, options: [] },
  ],
};
const alsoAsking: Service = {
  ...manicure,
  needsApproval: false,
  cancelMinutes: 2880,
  customFields: [
    { fieldId: allergies, label: 'Allergies', kind: 'long_text', required: false, options: [] },
    { fieldId: shape, label: 'Shape', kind: 'choice', required: true, options: ['Oval', 'Square'] },
    { fieldId: consent, label: 'I agree to photos', kind: 'checkbox', required: true, options: [] },
  ],
};

async function openDetails(services: readonly Service[] = [haircut], policy: Partial<Site['policy']> = {}) {
  const site = aSite();
  const api = mockApi({
    ...salon,
    'GET site': { ...site, policy: { ...site.policy, ...policy } },
    'GET services': { items: [...services, manicure].slice(0, 2) },
  });
  const ids = services.map(({ serviceId }) => serviceId).join(',');
  const page = openBooking(`/booking?service=${ids}&staff=${ada.staffId}&start=2026-03-05T08:00:00.000Z`);
  await findStep('Your details');
  await screen.findByRole('textbox', { name: 'First name' });
  return { ...page, api };
}

const reviewButton = () => screen.getByRole('button', { name: 'Review your visit' });
const bodyOf = (api: ReturnType<typeof mockApi>) => api.requests('POST bookings')[0]?.body;

describe('the questions of the services', () => {
  it('appear by service; a question of two services appears once', async () => {
    await openDetails([asking, alsoAsking]);
    const groupOf = (name: string) => within(screen.getByRole('group', { name }));
    expect(groupOf('For Haircut').getByRole('textbox', { name: 'Allergies (optional)' })).toBeVisible();
    expect(groupOf('For Haircut').getByRole('textbox', { name: 'Hair length in cm' })).toBeRequired();
    expect(groupOf('For Manicure').queryByRole('textbox', { name: /Allergies/ })).toBeNull();
    expect(groupOf('For Manicure').getByRole('combobox', { name: 'Shape' })).toBeRequired();
    expect(groupOf('For Manicure').getByRole('checkbox', { name: 'I agree to photos' })).not.toBeChecked();
  });

  it('report a missing answer at the field, and are sent with the booking', async () => {
    const { user, api } = await openDetails([asking, alsoAsking]);
    await fillDetails(user);
    await user.type(screen.getByRole('textbox', { name: 'Hair length in cm' }), 'long');
    await user.click(reviewButton());
    expect(await screen.findByText('Fix these 3 fields to continue')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Hair length in cm' })).toHaveAccessibleDescription(
      'Enter a number.',
    );
    expect(screen.getByRole('combobox', { name: 'Shape' })).toBeInvalid();

    await user.clear(screen.getByRole('textbox', { name: 'Hair length in cm' }));
    await user.type(screen.getByRole('textbox', { name: 'Hair length in cm' }), '30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shape' }), 'Oval');
    await user.click(screen.getByRole('checkbox', { name: 'I agree to photos' }));
    await user.click(reviewButton());
    await findStep('Review your visit');
    expect(screen.getByText('Hair length in cm').nextSibling).toHaveTextContent('30');
    expect(screen.getByText('I agree to photos').nextSibling).toHaveTextContent('Yes');
    await user.click(screen.getByRole('button', { name: /^Book/ }));
    await findStep('Your visit is booked');
    expect(bodyOf(api)).toMatchObject({
      customFields: { [length]: '30', [shape]: 'Oval', [consent]: true },
      website: '',
    });
  });
});

describe('a booking for someone else', () => {
  it('asks for their name and sends it', async () => {
    const { user, api } = await openDetails();
    await fillDetails(user);
    await user.click(screen.getByRole('checkbox', { name: 'I’m booking for someone else' }));
    await user.click(reviewButton());
    const name = await screen.findByRole('textbox', { name: 'Visitor’s name' });
    expect(name).toBeInvalid();
    await user.type(name, 'Tola Adeyemi');
    await user.click(reviewButton());
    await findStep('Review your visit');
    expect(screen.getByText('Tola Adeyemi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Book/ }));
    await findStep('Your visit is booked');
    expect(bodyOf(api)).toMatchObject({ attendeeName: 'Tola Adeyemi' });
  });
});

describe('remembering on this device', () => {
  const remember = () => screen.getByRole('checkbox', { name: 'Remember me on this device' });
  const stored = () => Object.entries(localStorage).filter(([key]) => key.startsWith('daybook-booking'));

  it('is off by default', async () => {
    const { user } = await openDetails();
    expect(remember()).not.toBeChecked();
    await fillDetails(user);
    await user.click(reviewButton());
    await findStep('Review your visit');
    expect(stored()).toEqual([]);
  });

  it('keeps name, address and number and fills them in the next time, until the visitor deletes them', async () => {
    const first = await openDetails();
    await fillDetails(first.user);
    await first.user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'A secret.');
    await first.user.click(remember());
    await first.user.click(reviewButton());
    await findStep('Review your visit');
    expect(JSON.stringify(stored())).not.toMatch(/secret/);
    first.unmount();

    sessionStorage.clear();
    const { user } = await openDetails();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(details.Email);
    expect(remember()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Forget my details' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    expect(remember()).not.toBeChecked();
    expect(stored()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Forget my details' })).toBeNull();
  });

  it('is not offered on a device without storage', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    await openDetails();
    expect(screen.queryByRole('checkbox', { name: /Remember me/ })).toBeNull();
  });
});

test('a hidden field is out of people’s way, and its content is sent', async () => {
  const { user, api, container } = await openDetails();
  const field = container.querySelector<HTMLInputElement>('input[name="website"]');
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  expect(field).toHaveAttribute('tabindex', '-1');
  expect(field).toHaveAttribute('autocomplete', 'off');
  await fillDetails(user);
  if (field) await user.type(field, 'spam');
  await user.click(reviewButton());
  await findStep('Review your visit');
  await user.click(screen.getByRole('button', { name: /^Book/ }));
  await findStep('Your visit is booked');
  expect(bodyOf(api)).toMatchObject({ website: 'spam' });
});

test('the strictest policy of several services applies', async () => {
  await openDetails([asking, alsoAsking]);
  expect(screen.getByRole('checkbox', { name: 'I accept the booking policy' })).toHaveAccessibleDescription(
    'Free to cancel until tomorrow 09:00. Free to move until Wed 4 Mar, 09:00.',
  );
});

test('the review shows each service with its time, person and price', async () => {
  const { user } = await openDetails([haircut, { ...manicure, needsApproval: false }]);
  await fillDetails(user);
  await user.click(reviewButton());
  await findStep('Review your visit');
  const services = within(screen.getByRole('list', { name: 'Booked services' }));
  expect(services.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Haircut₦12,500.0009:00 – 09:45 with Ada Obi',
    'ManicurePrice on request09:45 – 10:30 with Ada Obi',
  ]);
  expect(screen.getByText(/^Thursday 5 March 2026/)).toBeVisible();
});

describe('the required details', () => {
  const review = (user: Parameters<typeof fillDetails>[0]) => user.click(reviewButton());

  it('are a last name and an e-mail address by default', async () => {
    const { user } = await openDetails();
    await fillDetails(user, { 'Last name': '', Email: '' });
    await review(user);
    expect(await screen.findByText('Fix these 2 fields to continue')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Last name' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      expect.stringContaining('Enter an email address.'),
    );
  });

  it('can be a phone number and a single name', async () => {
    const { user, api } = await openDetails([haircut], { requiresEmail: false, requiresLastName: false });
    const { 'First name': firstName, Phone: phone } = details;
    await user.type(screen.getByRole('textbox', { name: 'First name' }), firstName);
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), phone);
    expect(screen.getByRole('textbox', { name: 'Last name (optional)' })).not.toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Email (optional)' })).not.toBeRequired();
    await user.click(screen.getByRole('checkbox', { name: 'I accept the booking policy' }));
    await review(user);
    await findStep('Review your visit');
    expect(screen.queryByText('Email')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Book/ }));
    await findStep('Your visit is booked');
    expect(bodyOf(api)?.customer).toEqual({ firstName, lastName: '', email: '', phone });
  });

  it('are refused if wrong, even where they are optional', async () => {
    const { user } = await openDetails([haircut], { requiresEmail: false });
    await user.type(screen.getByRole('textbox', { name: 'Email (optional)' }), 'bisi@');
    await review(user);
    expect(screen.getByRole('textbox', { name: 'Email (optional)' })).toBeInvalid();
  });
});
