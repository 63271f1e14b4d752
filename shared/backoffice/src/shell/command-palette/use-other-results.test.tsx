import { offerExtensions } from '@daybook/testing/extensions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { useOtherResults } from './use-other-results.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a search that never answers fails after five seconds and is reported', async () => {
  const names = { key: 'remote-loyalty/gifts', remote: 'remote-loyalty', id: 'gifts', label: 'Gifts' };
  const filler = { ...names, paths: ['/loyalty'], slot: 'search@1' as const };
  const { failures } = offerExtensions({
    fillers: [{ ...filler, load: async () => () => new Promise<never>(() => {}) }],
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useOtherResults('bisi'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(result.current).toMatchObject([{ isSearching: true }]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(result.current).toMatchObject([{ label: 'Gifts', isSearching: false, hasFailed: true }]);
  expect(failures).toHaveLength(1);
  client.clear();
});
