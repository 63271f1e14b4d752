import fc from 'fast-check';
import { changeBetween } from './change.ts';

const facts = fc.record({
  status: fc.constantFrom('pending', 'confirmed'),
  note: fc.string(),
  total: fc.nat(),
  services: fc.array(fc.record({ name: fc.string(), price: fc.nat() }), { maxLength: 3 }),
});

test('what is the same changes nothing', () => {
  fc.assert(
    fc.property(facts, (same) => {
      expect(changeBetween(same, structuredClone(same))).toEqual({ before: {}, after: {} });
    }),
  );
});

test('what became, laid over what was, is what is now; and the other way round', () => {
  fc.assert(
    fc.property(facts, facts, (was, is) => {
      const { before, after } = changeBetween(was, is);
      expect({ ...was, ...after }).toEqual(is);
      expect({ ...is, ...before }).toEqual(was);
    }),
  );
});

test('both sides name the same fields', () => {
  const { before, after } = changeBetween({ note: 'a', total: 1 }, { note: 'b', total: 1 });
  expect({ before, after }).toEqual({ before: { note: 'a' }, after: { note: 'b' } });
});
