import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now.ts';

afterEach(() => jest.useRealTimers());

test('the current time updates at the start of each minute', () => {
  jest.useFakeTimers({ now: new Date('2026-03-03T09:24:40Z') });
  const { result } = renderHook(useNow);
  act(() => jest.advanceTimersByTime(19_999));
  expect(result.current.toISOString()).toBe('2026-03-03T09:24:40.000Z');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.toISOString()).toBe('2026-03-03T09:25:00.000Z');
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current.toISOString()).toBe('2026-03-03T09:26:00.000Z');
});
