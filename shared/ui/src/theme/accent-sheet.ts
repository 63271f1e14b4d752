import { accentShades, type Shades } from '@daybook/domain/accent';
import { over } from './mix.ts';
import { palette } from './palette.ts';

/** The shades of a business's colour, the lightest first. */
export const shadesOf = (accent: string): Shades => accentShades(accent, palette.brand);

const block = (selector: string, variables: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * The tokens of the accent with the business's colour in place of the default. Everything else in the accent colour
 * derives from these.
 */
export function accentSheet(accent: string): string {
  const shades = shadesOf(accent);
  const scale = Object.fromEntries(
    shades.flatMap((shade, index) => [
      [`--mantine-color-brand-${index}`, shade],
      [`--mantine-primary-color-${index}`, shade],
    ]),
  );
  const [, , pale = '', , , , tint = ''] = shades;
  const dark = {
    '--mantine-color-brand-light': over(palette.dark[6], tint, 28),
    '--mantine-color-brand-light-hover': over(palette.dark[6], tint, 36),
    '--mantine-color-brand-light-color': pale,
    '--daybook-selected': over(palette.dark[6], tint, 28),
  };
  return [
    block(':root', scale),
    `@media (prefers-color-scheme:dark){${block(":root:not([data-mantine-color-scheme='light'])", dark)}}`,
    block(":root[data-mantine-color-scheme='dark']", dark),
  ].join('\n');
}
