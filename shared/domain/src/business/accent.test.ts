import { accentShades, contrast } from './accent.ts';

const defaultShades = [
  '#f0fbf8',
  '#dcf5ee',
  '#baeade',
  '#8ed8c7',
  '#64c2ae',
  '#40a894',
  '#2a8a79',
  '#1e7162',
  '#155b4e',
  '#0f4339',
];
const body = { light: '#ffffff', dark: '#262d2e' };

/** Every hue at its strongest, the primaries, near-white, near-black, and greys. */
const accents = [
  '#ffffff',
  '#000000',
  '#808080',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '#ff0000',
  '#fffbe6',
  '#0a0a12',
  '#c2185b',
  '#f57c00',
  '#4a148c',
];

const shadesOf = (accent: string) => {
  const shades = accentShades(accent, defaultShades);
  return { text: shades[9] ?? '', fill: shades[7] ?? '', bright: shades[4] ?? '', pale: shades[1] ?? '' };
};

test('contrast follows WCAG: 21 between black and white, 1 between equal colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test.each(accents)(
  '%s carries white text, and is readable on the dark page and on its own pale shade',
  (accent) => {
    const { fill, bright, text, pale } = shadesOf(accent);
    expect(contrast(fill, body.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(bright, body.dark)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, pale)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(accents)('%s has even shades from light to dark', (accent) => {
  const steps = accentShades(accent, defaultShades).map((shade) => contrast(shade, '#000000'));
  expect(steps).toEqual([...steps].sort((one, other) => other - one));
  expect(new Set(steps).size).toBe(10);
});

test('a shade keeps its hue: blue stays blue and red stays red', () => {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = channels(shadesOf('#0000ff').fill);
  expect(blue).toBeGreaterThan(red + 40);
  expect(blue).toBeGreaterThan(green + 40);
  const [r = 0, g = 0, b = 0] = channels(shadesOf('#ff0000').fill);
  expect(r).toBeGreaterThan(g + 60);
  expect(r).toBeGreaterThan(b + 60);
});

test('a grey has grey shades', () => {
  for (const shade of accentShades('#808080', defaultShades)) {
    const channels = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16));
    expect(Math.max(...channels) - Math.min(...channels)).toBeLessThanOrEqual(2);
  }
});

test('the default colour has about the default shades', () => {
  for (const [index, shade] of accentShades(defaultShades[6] ?? '', defaultShades).entries()) {
    expect(contrast(shade, defaultShades[index] ?? '')).toBeLessThan(1.1);
  }
});
