import { mockApi } from '@daybook/testing/mock-api';
import { act, screen, waitFor } from '@testing-library/react';
import {
  chooseServices,
  details,
  fillDetails,
  findStep,
  openBooking,
  withClock,
} from '../testing/open-booking.tsx';
import { ada, bola, free, haircut, nails, salon } from '../testing/salon.ts';

withClock();

const chosen = `service=${haircut.serviceId}&staff=${ada.staffId}`;
const start = free('2026-03-03 14:00').startAt;

describe('the address of the flow', () => {
  it('holds every choice', async () => {
    mockApi(salon);
    const { user, router } = openBooking();
    await chooseServices(user, 'Haircut');
    await user.click(await screen.findByRole('link', { name: 'Ada Obi' }));
    await user.click(await screen.findByRole('button', { name: /Thursday 5 March 2026/ }));
    await user.click(await screen.findByRole('button', { name: /^09:00/ }));
    await findStep('Your details');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      service: haircut.serviceId,
      staff: ada.staffId,
      date: '2026-03-05',
      start: free('2026-03-05 09:00').startAt,
    });
  });

  it.each([
    ['', 'Choose a service'],
    [`service=${haircut.serviceId}`, 'Choose who you’d like to see'],
    [chosen, 'Choose a time'],
    [`${chosen}&date=2026-03-05`, 'Choose a time'],
    [`${chosen}&start=${start}`, 'Your details'],
    [`${chosen}&start=${start}&step=review`, 'Your details'],
  ])('opens at the first unanswered step: "%s"', async (search, step) => {
    mockApi(salon);
    openBooking(`/booking?${search}`);
    expect(await findStep(step)).toBeVisible();
  });

  it.each([
    ['service=gone', 'Choose a service', /That service can’t be booked online/],
    [`service=${haircut.serviceId}&staff=gone`, 'Choose who you’d like to see', /doesn’t offer this service/],
    [`${chosen}&date=2026-03-01`, 'Choose a time', /That day can’t be booked/],
    [`${chosen}&start=2026-03-02T07:00:00Z`, 'Choose a time', /That time can’t be booked/],
  ])('explains outdated parts in a sentence: "%s"', async (search, step, sentence) => {
    mockApi(salon);
    openBooking(`/booking?${search}`);
    expect(await findStep(step)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('shows the named day', async () => {
    mockApi(salon);
    openBooking(`/booking?${chosen}&date=2026-03-05`);
    expect(await screen.findByRole('heading', { name: 'Times on Thursday 5 March' })).toBeVisible();
  });

  it('shows the named category, and follows the links of the others', async () => {
    mockApi(salon);
    const { user, router } = openBooking(`/booking?category=${nails.categoryId}`);
    expect(await screen.findByRole('link', { name: 'Nails' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'Haircut' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All' }));
    expect(await screen.findByRole('button', { name: 'Haircut' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('leads back step by step', async () => {
    mockApi(salon);
    const { user, router } = openBooking();
    await chooseServices(user, 'Haircut');
    await user.click(await screen.findByRole('link', { name: 'Any available' }));
    await findStep('Choose a time');
    await act(() => router.navigate(-1));
    await findStep('Choose who you’d like to see');
    await act(() => router.navigate(-1));
    await findStep('Choose a service');
    await act(() => router.navigate(2));
    await findStep('Choose a time');
  });

  it('follows the page title', async () => {
    mockApi(salon);
    openBooking(`/booking?${chosen}`);
    await findStep('Choose a time');
    await waitFor(() => expect(document.title).toMatch(/^Choose a time · /));
  });

  it('leads from an unknown path of the area to the flow', async () => {
    mockApi(salon);
    openBooking('/booking/elsewhere');
    expect(await findStep('Choose a service')).toBeVisible();
  });
});

describe('the input', () => {
  it('is still there after a step back and after a reload of the tab', async () => {
    mockApi(salon);
    const address = `/booking?${chosen}&start=${start}`;
    const { user, unmount } = openBooking(address);
    await fillDetails(user);
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'By the window');
    await user.click(screen.getByRole('link', { name: 'Time' }));
    await findStep('Choose a time');
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(await screen.findByDisplayValue(details.Phone)).toBeVisible();
    unmount();

    openBooking(address);
    expect(await screen.findByDisplayValue(details.Email)).toBeVisible();
    expect(screen.getByDisplayValue('By the window')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /policy/ })).toBeChecked();
  });

  it('stays when another time and another person are chosen', async () => {
    mockApi(salon);
    const { user } = openBooking(`/booking?${chosen}&start=${start}`);
    await fillDetails(user);
    await user.click(screen.getByRole('link', { name: 'Staff' }));
    await user.click(await screen.findByRole('link', { name: bola.name }));
    await user.click(await screen.findByRole('button', { name: /^10:15/ }));
    expect(await screen.findByDisplayValue(details.Phone)).toBeVisible();
  });

  it('stays in a browser without storage', async () => {
    mockApi(salon);
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { user } = openBooking(`/booking?${chosen}&start=${start}`);
    await fillDetails(user);
    await user.click(screen.getByRole('link', { name: 'Time' }));
    await findStep('Choose a time');
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(await screen.findByDisplayValue(details.Phone)).toBeVisible();
    denied.mockRestore();
  });
});
