import { colouringOf, type Display, readDisplay } from './display.ts';

const standard: Display = { step: 15, colouring: null, showsCalledOff: false };

test('stored settings are kept', () => {
  const stored = { step: 5, colouring: 'category', showsCalledOff: true };
  expect(readDisplay(JSON.stringify(stored))).toEqual(stored);
});

test.each([undefined, '', 'null', '7', '{"step":7,"colouring":"mood"}'])(
  '%s falls back to the default',
  (text) => {
    expect(readDisplay(text)).toEqual(standard);
  },
);

test('colours show the service, and in the days of the whole team the person', () => {
  const all = { date: '2026-03-03', staffId: null } as const;
  expect(colouringOf(standard, { ...all, view: 'day' })).toBe('service');
  expect(colouringOf(standard, { ...all, view: 'week' })).toBe('staff');
  expect(colouringOf(standard, { ...all, view: 'week', staffId: 'ada' })).toBe('service');
  expect(colouringOf({ ...standard, colouring: 'category' }, { ...all, view: 'week' })).toBe('category');
});
