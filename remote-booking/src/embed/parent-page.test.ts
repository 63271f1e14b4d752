import { openParentPage } from './parent-page.ts';

/** A frame and the messages to its parent, with the origin of each. */
function aFrame() {
  const posted: [unknown, string][] = [];
  const parent = { postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) };
  const events = new EventTarget();
  const frame = {
    parent,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    // The part of a window that identifies the parent page.
  } as unknown as Window;
  const hear = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    events.dispatchEvent(
      Object.assign(new Event('message'), { data, source: parent, origin: 'https://shop.example', ...from }),
    );
  return { frame, told: posted, hear };
}

const step = { type: 'daybook:step', step: 'time' } as const;
const hello = { type: 'daybook:hello' };

test('the embedded page announces itself without a name to any parent, and sends everything else only to a known parent', () => {
  const { frame, told, hear } = aFrame();
  const page = openParentPage(frame);
  page.tell(step);
  expect(told).toEqual([[{ type: 'daybook:ready' }, '*']]);
  hear(hello);
  expect(told.slice(1)).toEqual([[step, 'https://shop.example']]);
});

test('a late listener gets only the last event of each kind', () => {
  const { frame, told, hear } = aFrame();
  const page = openParentPage(frame);
  for (const height of [100, 200, 300]) page.tell({ type: 'daybook:height', height });
  hear(hello);
  expect(told.slice(1)).toEqual([[{ type: 'daybook:height', height: 300 }, 'https://shop.example']]);
});

test.each([
  ['another window', hello, { source: {} }],
  ['a page without an origin', hello, { origin: 'null' }],
  ['another word', { type: 'hello' }, {}],
  ['no word', 'daybook:hello', {}],
])('%s is not accepted as the parent page', (_who, data, from) => {
  const { frame, told, hear } = aFrame();
  const page = openParentPage(frame);
  hear(data, from);
  page.tell(step);
  expect(told).toHaveLength(1);
});

test('a closed connection sends nothing more', () => {
  const { frame, told, hear } = aFrame();
  openParentPage(frame).close();
  hear(hello);
  expect(told).toHaveLength(1);
});

const view = { type: 'daybook:view', above: 120, below: 2500 };

test('a known parent can report how much of the frame is out of sight', () => {
  const { frame, hear } = aFrame();
  const onView = jest.fn();
  const page = openParentPage(frame, onView);
  hear(view);
  expect(onView).not.toHaveBeenCalled();
  hear(hello);
  hear(view);
  expect(onView.mock.calls).toEqual([[{ above: 120, below: 2500 }]]);
  page.close();
  hear(view);
  expect(onView).toHaveBeenCalledTimes(1);
});

test.each([
  ['another window', { source: {} }],
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
])('the visible part of the frame is not accepted from %s', (_who, from) => {
  const { frame, hear } = aFrame();
  const onView = jest.fn();
  openParentPage(frame, onView);
  hear(hello);
  hear(view, from);
  expect(onView).not.toHaveBeenCalled();
});

test.each([
  ['words', '1px;position:fixed'],
  ['nothing', undefined],
  ['less than nothing', -5],
  ['no number', Number.NaN],
  ['more than any page', Number.POSITIVE_INFINITY],
])('%s is ignored as a length', (_what, above) => {
  const { frame, hear } = aFrame();
  const onView = jest.fn();
  openParentPage(frame, onView);
  hear(hello);
  hear({ ...view, above });
  expect(onView.mock.calls).toEqual([[{ above: 0, below: 2500 }]]);
});
