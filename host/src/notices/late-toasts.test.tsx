import { notify } from '@daybook/shell/notify';
import { act, render, screen } from '@testing-library/react';
import { Notices } from './Notices.tsx';
import { createNoticeQueue } from './notice-queue.ts';

let mockFailures = 1;
jest.mock('./Toasts.tsx', () => {
  if (mockFailures-- > 0) throw new Error('Loading chunk 4 failed.');
  return jest.requireActual('./Toasts.tsx');
});

test('the container of notifications is requested again after a failure, and then shows the pending ones', async () => {
  jest.useFakeTimers();
  render(<Notices queue={createNoticeQueue()} firstScreen={Promise.resolve()} />);
  notify({ tone: 'error', message: 'Said while offline' });
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(screen.queryByText('Said while offline')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  expect(await screen.findByText('Said while offline')).toBeVisible();
});
