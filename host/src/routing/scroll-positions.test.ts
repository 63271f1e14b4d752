import { tabStorage } from '@daybook/api/storage';
import { forgetStalePositions, scrollKey } from './scroll-positions.ts';

const positions = () => JSON.parse(tabStorage.get(scrollKey) ?? 'null');
const store = (value: Record<string, number>) => tabStorage.set(scrollKey, JSON.stringify(value));

afterEach(() => tabStorage.remove(scrollKey));

test('the top of a page is never restored', () => {
  store({ a1: 0, b2: 340, default: 0 });
  forgetStalePositions('reload');
  expect(positions()).toEqual({ b2: 340 });
});

test.each(['reload', 'back_forward'] as const)('the first page keeps its position after %s', (arrival) => {
  store({ default: 512, c3: 20 });
  forgetStalePositions(arrival);
  expect(positions()).toEqual({ default: 512, c3: 20 });
});

test('another first page starts at its top', () => {
  store({ default: 512, c3: 20 });
  forgetStalePositions('navigate');
  expect(positions()).toEqual({ c3: 20 });
});

test.each([null, 'null', '{}', '{"a": 0', '[]', '7'])('the stored value %j does no harm', (value) => {
  if (value !== null) tabStorage.set(scrollKey, value);
  expect(() => forgetStalePositions('navigate')).not.toThrow();
});
