import { readDisplay } from './display.ts';

const standard = { step: 15, colouring: 'status', showsCalledOff: false };

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
