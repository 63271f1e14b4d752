/** The colours of every picture, so that they are one set. */
export const palette = {
  cream: '#fbf3e7',
  sand: '#f0dcc2',
  clay: '#e3a27f',
  terracotta: '#c9623f',
  rust: '#9c4229',
  marigold: '#e6a93c',
  blush: '#efcbbf',
  rose: '#c9706b',
  plum: '#5f2a42',
  sage: '#a8bda0',
  fern: '#6f8f72',
  forest: '#35524a',
  sky: '#b9cbe0',
  denim: '#5a6fa6',
  indigo: '#2c3a69',
  night: '#1b2344',
  hair: '#211815',
  hairLight: '#43312a',
  hairGlow: '#6d5145',
  skin: ['#5a3826', '#74492f', '#8c5b3d', '#a06c4a'],
  skinShade: ['#472b1d', '#5d3925', '#744a31', '#87593c'],
} as const;

/** The background of a picture and its arch, by category. */
export const grounds = {
  braids: { ground: palette.clay, arch: '#eebd9f', mark: palette.terracotta },
  natural: { ground: palette.sand, arch: '#f8ead6', mark: palette.marigold },
  barbering: { ground: palette.denim, arch: '#7d90c0', mark: palette.indigo },
  nails: { ground: palette.blush, arch: '#f8e3da', mark: palette.rose },
  face: { ground: palette.sage, arch: '#cbd9c2', mark: palette.fern },
} as const;
export type Ground = keyof typeof grounds;
