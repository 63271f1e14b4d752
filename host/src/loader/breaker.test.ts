import { createBreaker } from './breaker.ts';

const version = 'remote_booking__1_4_2';

function aBreaker() {
  const clock = { now: 1_000_000 };
  const shelf = new Map<string, string>();
  const storage = {
    get: (key: string) => shelf.get(key) ?? null,
    set: (key: string, value: string) => void shelf.set(key, value),
  };
  const breaker = createBreaker(storage, () => clock.now);
  return { breaker, clock, storage, pass: (ms: number) => (clock.now += ms) };
}

test('one failure does not suspend a version', () => {
  const { breaker } = aBreaker();
  breaker.failed(version);
  expect(breaker.isOpen(version)).toBe(false);
});

test('two failures within ten minutes suspend a version, and no other', () => {
  const { breaker, pass } = aBreaker();
  breaker.failed(version);
  pass(9 * 60_000);
  breaker.failed(version);
  expect(breaker.isOpen(version)).toBe(true);
  expect(breaker.isOpen('remote_booking__1_4_1')).toBe(false);
});

test('two failures further apart do not suspend it', () => {
  const { breaker, pass } = aBreaker();
  breaker.failed(version);
  pass(10 * 60_000);
  breaker.failed(version);
  expect(breaker.isOpen(version)).toBe(false);
});

test('after a minute the version is tried again: a failure suspends it again, a success clears it', () => {
  const { breaker, pass } = aBreaker();
  breaker.trip(version);
  pass(59_999);
  expect(breaker.isOpen(version)).toBe(true);
  pass(1);
  expect(breaker.isOpen(version)).toBe(false);
  breaker.failed(version);
  expect(breaker.isOpen(version)).toBe(true);
  pass(60_000);
  breaker.worked(version);
  breaker.failed(version);
  expect(breaker.isOpen(version)).toBe(false);
});

test('a reload of the tab keeps the suspension', () => {
  const { breaker, clock, storage } = aBreaker();
  breaker.trip(version);
  expect(createBreaker(storage, () => clock.now).isOpen(version)).toBe(true);
});

test('without storage, the suspension lasts as long as the page', () => {
  const breaker = createBreaker({ get: () => null, set: () => {} }, () => 5);
  breaker.trip(version);
  expect(breaker.isOpen(version)).toBe(true);
});
