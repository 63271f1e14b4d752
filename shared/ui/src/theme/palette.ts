import type { MantineColorsTuple } from '@mantine/core';

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<keyof typeof palette, MantineColorsTuple>;
  }
}

/**
 * The complete set of colours. One neutral scale per scheme (`gray` for light, `dark` for dark), one accent (`brand`)
 * and four status colours. Each scale steps evenly in perceived lightness, so that white text on shade 7 has 5.8:1 or
 * better and shade 4 on the dark body 7.5:1 or better; a test measures it.
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
  gray: [
    '#f8fafa',
    '#f1f4f4',
    '#e5e9e9',
    '#d6dcdc',
    '#c2c9c9',
    '#8c9494',
    '#6b7576',
    '#515c5c',
    '#353f40',
    '#192121',
  ],
  dark: [
    '#e3e7e8',
    '#c3c8ca',
    '#98a0a2',
    '#6e7678',
    '#343c3e',
    '#262d2e',
    '#1c2223',
    '#131819',
    '#0e1213',
    '#080c0d',
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
