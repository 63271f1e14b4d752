import { toPx } from '@daybook/domain/calendar/scale';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openCalendar } from '../testing/calendar-screen.tsx';

/** The test window has no layout: a point left of zero is in the first column, any other in the last one. */
const ada = -1;
const bola = 1;

/** Blocks have no height either, so every point would be on the lower edge: the pointer stays above them. */
const taken = -100;
const down = (minutes: number) => taken + toPx(15, minutes);

/** The test window has no pointer events, only mouse events. */
function pointer(type: string, target: Element | Window, clientX: number, clientY: number) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });
  fireEvent(target, Object.assign(event, { pointerId: 1, pointerType: 'mouse' }));
}

beforeEach(() => {
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
    scrollBy: () => undefined,
  });
});

const drawn = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const asked = () => screen.findByRole('dialog');

test('an item released before the first frame is dropped at the pointer', async () => {
  const { block } = openCalendar();
  pointer('pointerdown', await block(), ada, taken);
  pointer('pointermove', window, ada, taken + 10);
  pointer('pointermove', window, bola, down(60));
  pointer('pointerup', window, bola, down(60));
  expect(await asked()).toHaveTextContent('today 11:00 – 11:45');
  expect(await asked()).toHaveTextContent('Bola Ade');
});

test('the last drawn position does not count', async () => {
  const { block } = openCalendar();
  pointer('pointerdown', await block(), ada, taken);
  pointer('pointermove', window, bola, down(30));
  await drawn();
  pointer('pointermove', window, ada, down(90));
  pointer('pointerup', window, ada, down(90));
  expect(await asked()).toHaveTextContent('today 11:30 – 12:15');
  expect(await asked()).not.toHaveTextContent('Bola Ade');
});

test('the position of the release counts, even without a move event', async () => {
  const { block } = openCalendar();
  pointer('pointerdown', await block(), ada, taken);
  pointer('pointerup', window, ada, down(45));
  expect(await asked()).toHaveTextContent('today 10:45 – 11:30');
});

test('an item that returns to its place before the release stays there', async () => {
  const { block } = openCalendar();
  pointer('pointerdown', await block(), ada, taken);
  pointer('pointermove', window, ada, down(60));
  await drawn();
  pointer('pointerup', window, ada, taken);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await block()).toHaveAccessibleName(/^10:00 – 10:45/);
});

test('a selection made in one fast drag ends at the pointer', async () => {
  const { block } = openCalendar();
  await block();
  const column = document.querySelector('[data-column="1"]');
  if (!column) throw new Error('There is no second column.');
  pointer('pointerdown', column, bola, 0);
  pointer('pointermove', window, bola, 10);
  pointer('pointerup', window, bola, toPx(15, 60));
  expect(await within(await asked()).findByLabelText('Duration')).toHaveValue('1 h 15 min');
});

test('a cancelled drag drops nothing, even at a new place', async () => {
  const { block } = openCalendar();
  pointer('pointerdown', await block(), ada, taken);
  pointer('pointermove', window, ada, down(60));
  fireEvent.keyDown(window, { key: 'Escape' });
  pointer('pointerup', window, ada, down(60));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
