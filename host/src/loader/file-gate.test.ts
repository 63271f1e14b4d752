import { aRelease, booking, facts, leavePage } from '../testing/loader-page.ts';
import { createFileGate } from './file-gate.ts';
import { createFileTable } from './file-table.ts';

const entry = 'http://localhost/remotes/remote-booking/1.4.2/remoteEntry.js';

function aGate() {
  const onLate = jest.fn();
  const files = createFileTable({ base: facts.base, files: facts.lateFiles });
  files.learn(aRelease());
  const gate = createFileGate({ files, deadlineFor: () => performance.now() + 8000, onLate });
  const ask = (url: string) => {
    const script = document.createElement('script');
    const onError = jest.fn();
    gate.admit(script, url);
    script.addEventListener('error', onError);
    return { script, onError };
  };
  return { gate, ask, onLate };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  leavePage();
});
afterEach(() => jest.useRealTimers());

test('a script is bound to the hash in the release', () => {
  const { script } = aGate().ask(entry);
  expect(script).toMatchObject({ src: entry, integrity: 'sha384-entry', crossOrigin: 'anonymous' });
});

test('the gate knows the files that the host loads later', () => {
  expect(aGate().ask('/host/toasts.js').script.integrity).toBe('sha384-toasts');
});

test.each([
  ['the release does not name', 'http://localhost/remotes/remote-booking/1.4.2/other.js'],
  ['lies elsewhere', 'https://elsewhere.example/remotes/remote-booking/1.4.2/remoteEntry.js'],
])('the gate never requests a file that %s', async (_what, url) => {
  const { script, onError } = aGate().ask(url);
  await Promise.resolve();
  expect(script.hasAttribute('src')).toBe(false);
  expect(onError).toHaveBeenCalledTimes(1);
});

test('an unknown file beside known ones is an integrity failure', () => {
  const { gate, ask } = aGate();
  ask('http://localhost/remotes/remote-booking/1.4.2/other.js');
  expect(gate.lastFailure(booking.container)).toBe('integrity');
});

test('a file fails at its deadline', () => {
  const { gate, ask } = aGate();
  const { onError } = ask(entry);
  jest.advanceTimersByTime(7999);
  expect(onError).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(gate.lastFailure(booking.container)).toBe('timeout');
});

test('a file that arrives after its deadline is reported', () => {
  const { ask, onLate } = aGate();
  const { script } = ask(entry);
  jest.advanceTimersByTime(9000);
  expect(onLate).not.toHaveBeenCalled();
  script.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(0);
  expect(onLate).toHaveBeenCalledWith(booking.container);
});

test('a file that arrived in time is left alone', () => {
  const { gate, ask, onLate } = aGate();
  const { script, onError } = ask(entry);
  script.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(60_000);
  expect(onError).not.toHaveBeenCalled();
  expect(onLate).not.toHaveBeenCalled();
  expect(gate.lastFailure(booking.container)).toBeUndefined();
});

test('a failed file is requested under a new address, because the browser would repeat the failure', () => {
  const { ask } = aGate();
  ask(entry).script.dispatchEvent(new Event('error'));
  const again = ask(entry).script;
  expect(again.src).toBe(`${entry}?again=1`);
  again.dispatchEvent(new Event('error'));
  expect(ask(entry).script.src).toBe(`${entry}?again=2`);
});

test('other missing files of that remote get a new address, too, because their preload may have failed', () => {
  const { ask } = aGate();
  ask(entry).script.dispatchEvent(new Event('error'));
  expect(ask(entry.replace('remoteEntry', 'screen')).script.src).toContain('screen.js?again=1');
  expect(ask('/host/toasts.js').script.src).not.toContain('again');
});

test.each([
  ['integrity', 'came as code and was refused', { responseStatus: 200, contentType: 'text/javascript' }],
  ['network', 'was not there', { responseStatus: 404, contentType: 'text/plain' }],
  ['network', 'came as a page', { responseStatus: 200, contentType: 'text/html' }],
  ['network', 'is unknown', {}],
])('a file fails for %s when it %s', (reason, _what, noted) => {
  const { gate, ask } = aGate();
  Object.assign(performance, {
    getEntriesByName: (name: string) => (name === entry ? [{ toJSON: () => noted }] : []),
  });
  ask(entry).script.dispatchEvent(new Event('error'));
  expect(gate.lastFailure(booking.container)).toBe(reason);
});
