import { setLanguage } from '@daybook/testing/language';
import { actOf } from './keys.ts';

const key = (name: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'shiftKey', boolean>> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['ArrowDown', {}, { type: 'cursor', move: 'down' }],
  ['ArrowRight', {}, { type: 'cursor', move: 'right' }],
  ['ArrowDown', { ctrlKey: true }, { type: 'cursor', move: 'next' }],
  ['ArrowLeft', { ctrlKey: true }, { type: 'cursor', move: 'previous' }],
  ['PageDown', {}, { type: 'cursor', move: 'hour-down' }],
  ['Home', {}, { type: 'cursor', move: 'first' }],
  ['m', {}, { type: 'take', kind: 'move' }],
  ['M', { shiftKey: true }, { type: 'take', kind: 'resize' }],
  ['ArrowUp', { altKey: true }, { type: 'shift', kind: 'move', steps: -1, columns: 0 }],
  ['ArrowRight', { altKey: true }, { type: 'shift', kind: 'move', steps: 0, columns: 1 }],
  ['ArrowDown', { altKey: true, shiftKey: true }, { type: 'shift', kind: 'resize', steps: 1, columns: 0 }],
  ['Enter', {}, { type: 'open' }],
  [' ', {}, { type: 'open' }],
  ['Escape', {}, null],
  ['x', {}, null],
])('%s with %j, while no item is picked up', (name, held, act) => {
  expect(actOf(key(name, held), null)).toEqual(act);
});

test.each([
  ['ArrowDown', { type: 'shift', kind: 'move', steps: 1, columns: 0 }],
  ['ArrowLeft', { type: 'shift', kind: 'move', steps: 0, columns: -1 }],
  ['Enter', { type: 'drop' }],
  ['Escape', { type: 'cancel' }],
  ['Home', null],
])('%s while an item is picked up', (name, act) => {
  expect(actOf(key(name), 'move')).toEqual(act);
});

test('left and right do not change a length', () => {
  expect(actOf(key('ArrowRight'), 'resize')).toEqual({ type: 'shift', kind: 'resize', steps: 0, columns: 0 });
});

test('from right to left the left arrow leads to the next column, also while an item is carried', () => {
  setLanguage('ar');
  expect(actOf(key('ArrowLeft'), null)).toEqual({ type: 'cursor', move: 'right' });
  expect(actOf(key('ArrowRight', { altKey: true }), null)).toEqual({
    type: 'shift',
    kind: 'move',
    steps: 0,
    columns: -1,
  });
  expect(actOf(key('ArrowLeft'), 'move')).toMatchObject({ columns: 1 });
});
