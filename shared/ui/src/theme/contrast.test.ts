import { contrast } from '@daybook/domain/accent';
import { accentSheet } from './accent-sheet.ts';
import { hues, hueTokens } from './hues.ts';
import { over } from './mix.ts';
import { tokensSheet } from './tokens.ts';

type Tokens = Readonly<Record<string, string>>;

/** The tokens of one scheme: those of `:root`, then those of the dark scheme if asked, then the accent's. */
function tokensOf(scheme: 'light' | 'dark', accent: string | null): Tokens {
  return {
    ...tokensIn(':root', accent),
    ...(scheme === 'dark' && tokensIn(":root[data-mantine-color-scheme='dark']", accent)),
  };
}

function tokensIn(selector: string, accent: string | null): Tokens {
  const sheets = [tokensSheet(), accent ? accentSheet(accent) : ''];
  const blocks = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/^([:[][^{\s]*) ?\{([^}]*)\}/gm)]
      .filter(([, found = '']) => found === selector)
      .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+): ?([^;]+)/g)]),
  );
  return Object.fromEntries(blocks.map(([, name = '', value = '']) => [name, value]));
}

/** The colour behind a token as six digits; a translucent one as it looks on the surface. */
function colourOf(tokens: Tokens, name: string, surface = '#ffffff'): string {
  const value = tokens[name] ?? '';
  const [, next] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (next) return colourOf(tokens, next, surface);
  if (value === '#fff') return '#ffffff';
  const [, colour, alpha] = /^(#[\da-f]{6})([\da-f]{2})?$/.exec(value) ?? [];
  if (!colour) throw new Error(`${name} is not a colour: ${value}`);
  return alpha ? over(surface, colour, (Number.parseInt(alpha, 16) / 255) * 100) : colour;
}

const surfaces = ['--mantine-color-body', '--daybook-raised', '--daybook-sunken', '--daybook-hover'];
const texts = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-anchor',
  '--mantine-color-error',
  '--mantine-color-success',
  '--daybook-due',
];
const tinted = ['brand', 'clay', 'blue', 'green', 'yellow', 'red', 'gray'];
const accents = [
  null,
  '#000000',
  '#ffffff',
  '#ffe600',
  '#00ff66',
  '#c2185b',
  '#0047ff',
  '#ff0000',
  '#7a5cff',
];
const cases = (['light', 'dark'] as const).flatMap((scheme) =>
  accents.map((accent) => [scheme, accent] as const),
);

describe.each(cases)('in the %s scheme with the accent %s', (scheme, accent) => {
  const tokens = tokensOf(scheme, accent);
  const of = (name: string, surface?: string) => colourOf(tokens, name, surface);
  const ratio = (name: string, surface: string) => contrast(of(name, of(surface)), of(surface));

  test.each(surfaces)('every text is readable on %s', (surface) => {
    for (const text of texts) expect([text, ratio(text, surface) >= 4.5]).toEqual([text, true]);
  });

  test('every text is readable on paper', () => {
    const onPaper = { ...tokens, ...tokensIn('[data-paper]', accent) };
    for (const text of ['--mantine-color-text', '--mantine-color-dimmed', '--mantine-color-anchor'])
      expect([text, contrast(colourOf(onPaper, text), colourOf(onPaper, '--daybook-paper')) >= 4.5]).toEqual([
        text,
        true,
      ]);
    expect(contrast(colourOf(onPaper, '--daybook-paper'), '#ffffff')).toBeLessThan(1.25);
  });

  test('every tint carries its text', () => {
    for (const name of tinted)
      expect([
        name,
        ratio(`--mantine-color-${name}-light-color`, `--mantine-color-${name}-light`) >= 4.5,
      ]).toEqual([name, true]);
    expect(ratio('--daybook-selected-text', '--daybook-selected')).toBeGreaterThanOrEqual(4.5);
  });

  test('white is readable on every filled button', () => {
    for (const name of tinted)
      expect([name, contrast('#ffffff', of(`--mantine-color-${name}-filled`)) >= 4.5]).toEqual([name, true]);
  });

  test('a soft button is readable on every surface, also under the pointer', () => {
    for (const surface of surfaces)
      for (const tint of ['--daybook-tint', '--daybook-tint-hover'])
        expect(contrast(of('--mantine-color-text'), of(tint, of(surface)))).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of controls, the focus and now stand out', () => {
    for (const line of ['--daybook-control-border', '--daybook-focus', '--daybook-now'])
      for (const surface of ['--mantine-color-body', '--daybook-raised'])
        expect([line, ratio(line, surface) >= 3]).toEqual([line, true]);
  });
});

/** The relative luminance of an OKLCH colour, limited to what a screen can show. */
function luminance(token: string, hue: number): number {
  const [lightness = '', chroma = ''] = token.split(' ');
  const angle = (hue * Math.PI) / 180;
  const [l, a, b] = [
    Number.parseFloat(lightness) / 100,
    Number(chroma) * Math.cos(angle),
    Number(chroma) * Math.sin(angle),
  ];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clamp(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z) +
    0.7152 * clamp(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z) +
    0.0722 * clamp(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  );
}

/** Steps round the whole circle, because a team member's colour may be any hue. */
const everyHue = Array.from({ length: 60 }, (_one, step) => step * 6);

test.each(Object.entries(hueTokens))(
  'every hue carries its ink and its bar in the %s scheme',
  (_scheme, { tint, ink, bar }) => {
    for (const hue of [...hues, ...everyHue]) {
      const on = (token: string) => {
        const [one, other] = [luminance(tint, hue), luminance(token, hue)];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      };
      expect([hue, on(ink) >= 7, on(bar) >= 3]).toEqual([hue, true, true]);
    }
  },
);
