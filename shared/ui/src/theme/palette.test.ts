import { contrast } from '@daybook/domain/accent';
import { palette } from './palette.ts';

const { gray, dark, ...coloured } = palette;

describe.each(Object.entries(coloured))('%s', (_name, scale) => {
  test('has shade 7 with enough contrast for white text', () => {
    expect(contrast(scale[7], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test('is readable on its own tint in both schemes', () => {
    expect(contrast(scale[9], scale[1])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scale[7], scale[0])).toBeGreaterThanOrEqual(4.5);
  });

  test('has shade 4 readable on every dark surface', () => {
    for (const surface of [dark[5], dark[6], dark[7], dark[8]]) {
      expect(contrast(scale[4], surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('secondary text is readable on every surface that it appears on', () => {
  for (const surface of ['#ffffff', gray[0], gray[1]])
    expect(contrast(gray[7], surface)).toBeGreaterThanOrEqual(4.5);
  for (const surface of [dark[5], dark[6], dark[7], dark[8]]) {
    expect(contrast(dark[2], surface)).toBeGreaterThanOrEqual(4.5);
  }
});

test('the border of a control stands out from its surroundings', () => {
  expect(contrast(gray[5], '#ffffff')).toBeGreaterThanOrEqual(3);
  for (const surface of [dark[6], dark[7], dark[8]]) {
    expect(contrast(dark[3], surface)).toBeGreaterThanOrEqual(3);
  }
});
