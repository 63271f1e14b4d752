import { ApiError, getPublic, postPublic } from '@daybook/api';
import { shownByScreen } from '@daybook/shell/error-message';
import { type Notice, onNotify } from '@daybook/shell/notify';
import { mockApi, noAnswer, Refused, refuse } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

const ask = () => createQueryClient().fetchQuery({ queryKey: ['site'], queryFn: () => getPublic('site') });
const withRetry = () =>
  createQueryClient().fetchQuery({
    queryKey: ['site'],
    queryFn: () => getPublic('site'),
    retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
  });

describe('a query', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['no answer', noAnswer],
    ['a proxy that found no server', new Refused(502, 'Bad gateway')],
    ['a server that restarts', refuse(503, 'unavailable')],
  ] as const)('is retried twice after a temporary failure: %s', async (_, failure) => {
    const api = mockApi({ 'GET site': failure });
    const asked = withRetry().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeInstanceOf(ApiError);
    expect(api.requests('GET site')).toHaveLength(3);
  });

  test.each([
    ['a refusal', refuse(404, 'not_found')],
    ['a limit', refuse(429, 'rate_limited', { retryAfter: 60 })],
    ['a fault of the server', refuse(500, 'internal')],
  ])('is not retried after %s', async (_, failure) => {
    const api = mockApi({ 'GET site': failure });
    const asked = withRetry().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeInstanceOf(ApiError);
    expect(api.requests('GET site')).toHaveLength(1);
  });
});

test('a query without a connection fails instead of waiting silently', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockApi({ 'GET site': aSite() });
  expect((await ask()).name).toBe('Adire Salon');
  jest.restoreAllMocks();
});

describe('a failed mutation', () => {
  let notices: Notice[];
  let stop: () => void;
  beforeEach(() => {
    notices = [];
    stop = onNotify((notice) => notices.push(notice));
  });
  afterEach(() => stop());

  const write = (meta?: Record<string, unknown>) =>
    new MutationObserver(createQueryClient(), {
      mutationFn: () => postPublic('auth/forgot-password', { body: { email: 'ada@example.com' } }),
      ...(meta && { meta }),
    })
      .mutate()
      .catch(() => undefined);

  test('is shown by the host, after one attempt', async () => {
    const api = mockApi({
      'POST auth/forgot-password': refuse(429, 'rate_limited', { message: 'Too many tries.' }),
    });
    await write();
    expect(notices).toEqual([{ tone: 'error', message: 'Too many tries.' }]);
    expect(api.requests('POST auth/forgot-password')).toHaveLength(1);
  });

  test('is left to the screen if it handles it', async () => {
    mockApi({ 'POST auth/forgot-password': refuse(429, 'rate_limited') });
    await write(shownByScreen);
    expect(notices).toEqual([]);
  });

  test('is shown once if it ends the session', async () => {
    mockApi({ 'POST auth/forgot-password': new Refused(401, {}) });
    await write();
    expect(notices).toEqual([]);
  });
});

test('a mutation counts as running before another click is possible', async () => {
  const act = new MutationObserver(createQueryClient(), { mutationFn: async () => null });
  const seen: boolean[] = [];
  // `useMutation` subscribes in the same way.
  act.subscribe(notifyManager.batchCalls(({ isPending }) => seen.push(isPending)));
  const done = act.mutate();
  await Promise.resolve();
  expect(seen).toContain(true);
  await done;
});
