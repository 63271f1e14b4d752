import { type DragEvent, type DragState, edgePull, type Grip, nextDrag, noDrag } from './drag.ts';

const grip: Grip = {
  kind: 'move',
  id: 'one',
  span: { column: 0, from: 600, to: 645 },
  place: { column: 0, minute: 610 },
};
const at = (x: number, y = 0) => ({ x, y });
const press = (by: 'mouse' | 'touch'): DragEvent => ({ type: 'press', grip, at: at(0), by });
const after = (...events: DragEvent[]): DragState => events.reduce(nextDrag, noDrag);

test('a mouse that hardly moves clicks', () => {
  expect(after(press('mouse'), { type: 'move', at: at(3, 2) }).phase).toBe('pressed');
});

test('a mouse that moves picks up the item', () => {
  const lifted = after(press('mouse'), { type: 'move', at: at(5) }, { type: 'move', at: at(80, 40) });
  expect(lifted).toEqual({ phase: 'dragging', grip, at: at(80, 40) });
});

test('a mouse that rests picks up nothing', () => {
  expect(after(press('mouse'), { type: 'rest' }).phase).toBe('pressed');
});

test('a finger that rests picks up the item', () => {
  expect(after(press('touch'), { type: 'move', at: at(6) }, { type: 'rest' }).phase).toBe('dragging');
});

test('a finger that moves first scrolls, even if it rests later', () => {
  expect(after(press('touch'), { type: 'move', at: at(0, 11) }, { type: 'rest' })).toBe(noDrag);
});

test.each(['release', 'cancel'] as const)('a %s drops the item', (type) => {
  expect(after(press('mouse'), { type: 'move', at: at(50) }, { type })).toBe(noDrag);
});

test('a second pointer does not affect the first', () => {
  const other: DragEvent = { type: 'press', grip: { ...grip, id: 'other' }, at: at(9), by: 'mouse' };
  expect(after(press('mouse'), { type: 'move', at: at(50) }, other)).toMatchObject({ grip: { id: 'one' } });
});

test('the grid scrolls near its edges, the nearer the faster', () => {
  expect(edgePull(300, 0, 600, 40)).toBe(0);
  expect(edgePull(20, 0, 600, 40)).toBe(-0.5);
  expect(edgePull(590, 0, 600, 40)).toBe(0.75);
  expect(edgePull(700, 0, 600, 40)).toBe(1);
});
