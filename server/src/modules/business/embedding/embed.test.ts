/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { assetPath } from '../../../platform/server-folder.ts';

const text = readFileSync(assetPath('embed.js'), 'utf8');
const origin = 'https://book.example.com';
const received: [string, unknown][] = [];

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** The page of another site, with the script. */
function openPage(): HTMLIFrameElement {
  document.body.innerHTML = '';
  const script = document.createElement('script');
  script.src = `${origin}/embed.js`;
  document.body.append(script);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(text)();
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('The script put no frame into the page.');
  for (const type of ['daybook:step', 'daybook:booked']) {
    frame.addEventListener(type, (event) => received.push([type, (event as CustomEvent).detail]));
  }
  return frame;
}

const say = (from: string, source: Window | null, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { origin: from, source, data }));

const messages = [
  { type: 'daybook:height', height: 900 },
  { type: 'daybook:step', step: 'time' },
  { type: 'daybook:booked', reference: 'DB-7K3F9Q' },
];

beforeEach(() => received.splice(0));

test('the frame that the script opened reports its height and its events', () => {
  const frame = openPage();
  for (const message of messages) say(origin, frame.contentWindow, message);
  expect(frame.style.height).toBe('900px');
  expect(received).toEqual([
    ['daybook:step', { step: 'time' }],
    ['daybook:booked', { reference: 'DB-7K3F9Q' }],
  ]);
});

test.each<[string, (frame: HTMLIFrameElement) => [string, Window | null]]>([
  ['another origin in the frame', ({ contentWindow }) => ['https://evil.example', contentWindow]],
  ['an origin that only begins alike', ({ contentWindow }) => [`${origin}.evil.example`, contentWindow]],
  ['another frame', () => [origin, otherFrame()]],
  ['the page itself', () => [origin, window]],
  ['nobody', () => [origin, null]],
])('a message from %s changes nothing', (_who, sender) => {
  const frame = openPage();
  const before = document.body.innerHTML;
  const [from, source] = sender(frame);
  const withSender = document.body.innerHTML;
  for (const message of messages) say(from, source, message);
  expect(document.body.innerHTML).toBe(withSender);
  expect(withSender).toContain(before);
  expect(received).toEqual([]);
});

function otherFrame(): Window | null {
  const other = document.createElement('iframe');
  document.body.append(other);
  return other.contentWindow;
}

test.each([['not a number'], ['1px;position:fixed'], [null]])('a height of %p is ignored', (height) => {
  const frame = openPage();
  say(origin, frame.contentWindow, { type: 'daybook:height', height });
  expect(frame.style.height).toBe('640px');
  expect(frame.style.position).toBe('');
});

test.each([
  ['all of it', { top: 100, bottom: 700 }, { above: 0, below: 0 }],
  ['the top of a long one', { top: 200, bottom: 4000 }, { above: 0, below: 3232 }],
  ['the middle', { top: -500, bottom: 3000 }, { above: 500, below: 2232 }],
  ['the end', { top: -3000, bottom: 700 }, { above: 3000, below: 0 }],
])('the frame is told which part of it is outside the window, for %s', (_what, rect, out) => {
  const frame = openPage();
  const postMessage = jest
    .spyOn(frame.contentWindow as Window, 'postMessage')
    .mockImplementation(() => undefined);
  jest.spyOn(frame, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
  window.dispatchEvent(new Event('scroll'));
  // Until it has loaded, the frame belongs to no page.
  expect(postMessage).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('load'));
  expect(postMessage.mock.lastCall).toEqual([{ type: 'daybook:view', ...out }, origin]);
});

test('in a dialog that scrolls, the dialog limits the visible part', () => {
  const frame = openPage();
  const dialog = document.createElement('dialog');
  frame.replaceWith(dialog);
  dialog.append(frame);
  const postMessage = jest
    .spyOn(frame.contentWindow as Window, 'postMessage')
    .mockImplementation(() => undefined);
  jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue({ top: 40, bottom: 640 } as DOMRect);
  jest.spyOn(frame, 'getBoundingClientRect').mockReturnValue({ top: -60, bottom: 2640 } as DOMRect);
  frame.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('scroll'));
  expect(postMessage.mock.lastCall).toEqual([{ type: 'daybook:view', above: 100, below: 2000 }, origin]);
});
