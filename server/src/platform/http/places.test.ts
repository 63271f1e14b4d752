import { createPlaces } from './places.ts';

/** Work that runs until it is told to stop. */
function work() {
  const ended = Promise.withResolvers<void>();
  return { run: () => ended.promise, end: ended.resolve };
}

test('a caller has a limited number of requests with files, and another when one of them ends', async () => {
  const inPlace = createPlaces({ each: 2, inAll: 6 });
  const [first, second] = [work(), work()];
  const running = [inPlace('192.0.2.1', first.run), inPlace('192.0.2.1', second.run)];
  await expect(inPlace('192.0.2.1', work().run)).rejects.toMatchObject({ status: 429 });
  first.end();
  await running[0];
  expect(await inPlace('192.0.2.1', async () => 'read')).toBe('read');
  second.end();
  await Promise.all(running);
});

test('all callers together are limited, and nobody has to wait', async () => {
  const inPlace = createPlaces({ each: 2, inAll: 3 });
  const { run, end } = work();
  const running = ['a', 'a', 'b'].map((caller) => inPlace(caller, run));
  await expect(inPlace('c', run)).rejects.toMatchObject({ status: 503 });
  end();
  await Promise.all(running);
  expect(await inPlace('c', async () => 'read')).toBe('read');
});

test('work that fails releases its place', async () => {
  const inPlace = createPlaces({ each: 1, inAll: 1 });
  const fails = () => inPlace('a', () => Promise.reject(new Error('damaged')));
  await expect(fails()).rejects.toThrow('damaged');
  await expect(fails()).rejects.toThrow('damaged');
});
