import { createReleaseStore } from '../loader/release-store.ts';
import { aRelease, booking } from '../testing/loader-page.ts';
import { followReleases } from './follow-releases.ts';

const next = { ...aRelease(), id: 'r8', seq: 8 };

function follow(answer: () => Promise<typeof next> = async () => next) {
  const releases = createReleaseStore(aRelease());
  const ask = jest.fn(answer);
  stop = followReleases({ releases, ask, random: () => 0 });
  return { releases, ask };
}

let stop = () => {};
let visibility: jest.SpyInstance<DocumentVisibilityState>;
beforeEach(() => {
  jest.useFakeTimers();
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  stop();
  visibility.mockRestore();
  jest.useRealTimers();
});

test('an open page learns of a new release within a minute', async () => {
  const { releases, ask } = follow();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(releases.get().id).toBe('r8');
});

test('a page that becomes visible asks at once, unless it has just asked', async () => {
  const { ask } = follow();
  window.dispatchEvent(new Event('focus'));
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a hidden page does not ask', async () => {
  const { ask } = follow();
  visibility.mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
});

test('a page without an answer keeps asking', async () => {
  const { releases, ask } = follow(() => Promise.reject(new Error('offline')));
  await jest.advanceTimersByTimeAsync(60_000);
  ask.mockResolvedValueOnce(next);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(releases.get().id).toBe('r8');
});

test.each([
  ['an older release', { ...aRelease(), id: 'r6', seq: 6 }],
  [
    'a release that opens a guarded area',
    { ...aRelease({ area: { ...booking.area, paths: ['/admin'] } }), id: 'r8', seq: 8 },
  ],
])('%s is not followed', async (_what, release) => {
  const { releases } = follow(async () => release);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(releases.get().id).toBe('r7');
});
