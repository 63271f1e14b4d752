import fc from 'fast-check';
import { groupBy } from './group-by.ts';

test('the result equals Object.groupBy’s, with keys and items in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (things) => {
      const keyOf = (thing: number) => thing % 3;
      expect([...groupBy(things, keyOf)]).toEqual([...Map.groupBy(things, keyOf)]);
    }),
  );
});

test('any iterable is accepted', () => {
  expect([...groupBy(new Set(['a', 'bb', 'c']), (word) => word.length)]).toEqual([
    [1, ['a', 'c']],
    [2, ['bb']],
  ]);
});
