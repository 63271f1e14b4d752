import fc from 'fast-check';
import { changeBetween } from './change.ts';

const facts = fc.record({
  status: fc.constantFrom('pending', 'confirmed'),
  note: fc.string(),
  total: fc.nat(),
  services: fc.array(fc.record({ name: fc.string(), price: fc.nat() }), { maxLength: 3 }),
});

test('equal objects have no changes', () => {
  fc.assert(
    fc.property(facts, (same) => {
      expect(changeBetween(same, structuredClone(same))).toEqual({ before: {}, after: {} });
    }),
  );
});

test('the new values applied to the old object give the new one, and vice versa', () => {
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
