import { repeatedly } from './repeatedly.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('the work runs at once, and again after each pause', async () => {
  const work = jest.fn(async () => undefined);
  const stop = repeatedly({ everyMs: 1000, onFailure: fail }, work);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(999);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('the pause can be the one that the work returns, even zero', async () => {
  const pauses = [50, 0];
  const work = jest.fn(async () => pauses.shift());
  const stop = repeatedly({ everyMs: 1000, onFailure: fail }, work);
  await pass(50);
  await pass(1);
  expect(work).toHaveBeenCalledTimes(3);
  await pass(998);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
});

test('the repetition continues after a failure, and reports it', async () => {
  const onFailure = jest.fn();
  const work = jest.fn<Promise<undefined>, []>().mockRejectedValueOnce(new Error('no database'));
  work.mockResolvedValue(undefined);
  const stop = repeatedly({ everyMs: 1000, onFailure }, work);
  await pass(1000);
  expect(onFailure.mock.calls).toEqual([[new Error('no database')]]);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('the repetition stops after the current run', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const work = jest.fn(() => promise);
  const stop = repeatedly({ everyMs: 1000, onFailure: fail }, work);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await pass(5000);
  expect(isStopped).toBe(false);
  resolve(undefined);
  await stopping;
  await pass(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

const fail = (err: unknown) => {
  throw err;
};
