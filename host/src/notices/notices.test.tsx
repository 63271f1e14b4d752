import { type Notice, notify } from '@daybook/shell/notify';
import { setLanguage } from '@daybook/testing/language';
import { setWindowWidth } from '@daybook/testing/window-width';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from './Notices.tsx';
import { createNoticeQueue } from './notice-queue.ts';

const arrive = () => act(() => import('./Toasts.tsx').then(() => undefined));

async function show(notice: Notice): Promise<HTMLElement> {
  render(<Notices queue={createNoticeQueue()} firstScreen={Promise.resolve()} />);
  await arrive();
  act(() => notify(notice));
  return screen.findByRole('alert');
}

const timer = (toast: HTMLElement) => within(toast).getByRole('progressbar');

test('toast notifications: top-right, auto-close after 2000 ms, coloured', async () => {
  const toast = await show({ tone: 'success', message: 'Booking confirmed' });
  expect(toast).toHaveTextContent('Booking confirmed');
  expect(toast).toHaveClass('Toastify__toast-theme--colored', 'Toastify__toast--success');
  expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  expect(timer(toast)).toHaveStyle({ animationDuration: '2000ms' });
});

test('a notification can stay longer', async () => {
  const toast = await show({ tone: 'error', message: 'Network Error', durationMs: 3000 });
  expect(toast).toHaveClass('Toastify__toast--error');
  expect(timer(toast)).toHaveStyle({ animationDuration: '3000ms' });
});

test('a notification sent before the first screen waits for it', async () => {
  const queue = createNoticeQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  render(<Notices queue={queue} firstScreen={promise} />);
  notify({ tone: 'error', message: 'Said early' });
  await arrive();
  expect(screen.queryByText('Said early')).not.toBeInTheDocument();
  await act(async () => resolve());
  expect(await screen.findByText('Said early')).toBeVisible();
});

test('a click on its action performs it and closes the notification', async () => {
  const run = jest.fn();
  const toast = await show({ tone: 'success', message: 'Visit completed', action: { label: 'Undo', run } });
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([
  ['ar', 'إغلاق', true],
  ['fr', 'Fermer', false],
] as const)(
  'a notification names its button in the language of the page, and reads in its direction: %s',
  async (language, close, isRtl) => {
    setLanguage(language, 'host');
    const toast = await show({ tone: 'success', message: 'Saved' });
    expect(toast.closest('.Toastify__toast-container--rtl') !== null).toBe(isRtl);
    expect(within(toast).getByRole('button', { name: close })).toBeEnabled();
  },
);

test('on a phone a new notification takes the place of the one before', async () => {
  setWindowWidth(390);
  const first = await show({
    tone: 'success',
    message: 'Checked in',
    action: { label: 'Undo', run: jest.fn() },
  });
  act(() => notify({ tone: 'success', message: 'Visit completed' }));
  expect(await screen.findByText('Visit completed')).toBeVisible();
  fireEvent.animationEnd(first);
  await waitFor(() => expect(screen.queryByText('Checked in')).not.toBeInTheDocument());
});
