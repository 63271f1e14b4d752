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

test('an open page follows another release within a minute', async () => {
  const { releases, ask } = follow();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(releases.get().id).toBe('r8');
});

test('asks at once when somebody comes back to it, unless it has just asked', async () => {
  const { ask } = follow();
  window.dispatchEvent(new Event('focus'));
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('out of sight it does not ask', async () => {
  const { ask } = follow();
  visibility.mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
});

test('goes on asking when there is no answer', async () => {
  const { releases, ask } = follow(() => Promise.reject(new Error('offline')));
  await jest.advanceTimersByTimeAsync(60_000);
  ask.mockResolvedValueOnce(next);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(releases.get().id).toBe('r8');
});

test.each([
  ['one from before', { ...aRelease(), id: 'r6', seq: 6 }],
  [
    'one that opens a guarded area',
    { ...aRelease({ area: { ...booking.area, paths: ['/admin'] } }), id: 'r8', seq: 8 },
  ],
])('does not follow %s', async (_what, release) => {
  const { releases } = follow(async () => release);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(releases.get().id).toBe('r7');
});
