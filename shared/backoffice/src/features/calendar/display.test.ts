import { readDisplay } from './display.ts';

const standard = { step: 15, colouring: 'status', showsCalledOff: false };

test('keeps what was stored', () => {
  const stored = { step: 5, colouring: 'category', showsCalledOff: true };
  expect(readDisplay(JSON.stringify(stored))).toEqual(stored);
});

test.each([undefined, '', 'null', '7', '{"step":7,"colouring":"mood"}'])(
  '%s becomes the standard',
  (text) => {
    expect(readDisplay(text)).toEqual(standard);
  },
);
