import fc from 'fast-check';
import { movedFrom } from './moved-from.ts';

const starts = fc.array(fc.constantFrom('08:00', '09:00', '10:00', '11:00'), { maxLength: 8 });

test.each([
  ['a visit that never moved', [], '10:00', null],
  ['one that moved', ['10:00'], '12:00', '10:00'],
  ['one that moved on', ['10:00', '12:00'], '14:00', '12:00'],
  ['one whose move was undone', ['10:00', '12:00'], '10:00', null],
  ['one whose second move was undone', ['10:00', '12:00', '14:00'], '12:00', '10:00'],
  ['one that moved again after an undo', ['10:00', '12:00', '10:00'], '14:00', '10:00'],
  ['one that came to an undone time after all', ['10:00', '12:00', '10:00', '14:00'], '12:00', '14:00'],
])('the old time of %s', (_what, before, now, from) => {
  expect(movedFrom(before, now)).toBe(from);
});

test('the old time is an earlier start, never the current one', () => {
  fc.assert(
    fc.property(starts, fc.constantFrom('08:00', '09:00', '10:00'), (before, now) => {
      const from = movedFrom(before, now);
      expect(from).not.toBe(now);
      expect([null, ...before]).toContain(from);
    }),
  );
});

test('an immediate undo leaves no old time', () => {
  fc.assert(
    fc.property(starts, fc.constantFrom('08:00', '09:00'), (before, now) => {
      expect(movedFrom([...before, now, '13:00'], now)).toBe(movedFrom(before, now));
    }),
  );
});
