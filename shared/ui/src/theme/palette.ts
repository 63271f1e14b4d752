import type { MantineColorsTuple } from '@mantine/core';

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<keyof typeof palette, MantineColorsTuple>;
  }
}

/**
 * The complete set of colours. One neutral scale per scheme (`gray` from paper to ink, `dark` for the dark scheme), one
 * accent (`brand`), `clay` for money due and for now, and four status colours. Each scale steps evenly in perceived
 * lightness, so that white text on shade 7 has 5.8:1 or better and shade 4 on a dark card 6:1 or better; a test
 * measures it.
 */
export const palette = {
  brand: [
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
  ],
  clay: [
    '#fff6f4',
    '#ffebe5',
    '#fed8cc',
    '#febaa5',
    '#ff9674',
    '#e67957',
    '#c06042',
    '#9f4d33',
    '#813d27',
    '#602c1c',
  ],
  gray: [
    '#fbfaf7',
    '#f3f3ee',
    '#e6e8e3',
    '#d5d9d5',
    '#c1c6c2',
    '#858d89',
    '#6b7470',
    '#515c58',
    '#343f3c',
    '#14201d',
  ],
  dark: [
    '#e4e7e6',
    '#c4c8c7',
    '#a5aba8',
    '#7b827f',
    '#3b413f',
    '#2e3432',
    '#202523',
    '#0c110f',
    '#070a09',
    '#030504',
  ],
  blue: [
    '#f2f8ff',
    '#e1f0ff',
    '#c4e1ff',
    '#9bcbff',
    '#6eb0ff',
    '#4194f9',
    '#1477df',
    '#005ec2',
    '#004ba0',
    '#003775',
  ],
  green: [
    '#f1fbf3',
    '#dcf7e1',
    '#bbedc4',
    '#92dca1',
    '#65c67d',
    '#3aad5e',
    '#219047',
    '#197539',
    '#155e2d',
    '#124422',
  ],
  yellow: [
    '#fff7e8',
    '#ffecc9',
    '#fed899',
    '#f3bd5c',
    '#dda227',
    '#c08800',
    '#9e6f00',
    '#815a00',
    '#684800',
    '#4d3400',
  ],
  red: [
    '#fff5f4',
    '#ffe8e5',
    '#ffd0cb',
    '#ffaca5',
    '#ff837b',
    '#f45553',
    '#d72d34',
    '#b51522',
    '#940c19',
    '#6c1014',
  ],
} as const satisfies Record<string, MantineColorsTuple>;

export type ColorName = keyof typeof palette;
