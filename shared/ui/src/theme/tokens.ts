import {
  type ConvertCSSVariablesInput,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { hueTokens } from './hues.ts';
import { over } from './mix.ts';
import { type ColorName, palette } from './palette.ts';
import { motion, theme } from './theme.ts';

type Variables = Record<string, string>;

const tinted: readonly ColorName[] = ['brand', 'clay', 'blue', 'green', 'yellow', 'red'];

/** Tints on dark: a translucent colour over a card, where the library uses almost black. */
const darkTints: Variables = Object.fromEntries(
  tinted.flatMap((name) => [
    [`--mantine-color-${name}-light`, over(palette.dark[6], palette[name][6], 28)],
    [`--mantine-color-${name}-light-hover`, over(palette.dark[6], palette[name][6], 36)],
    [`--mantine-color-${name}-light-color`, palette[name][2]],
  ]),
);

const shade = (color: string, index: number) => `var(--mantine-color-${color}-${index})`;

/** Replacements for library colours without enough contrast, and the few roles of our style sheets. */
const light: Variables = {
  '--mantine-color-dimmed': shade('gray', 7),
  '--mantine-color-placeholder': shade('gray', 6),
  '--mantine-color-error': shade('red', 7),
  '--mantine-color-success': shade('green', 7),
  '--mantine-color-disabled-color': shade('gray', 6),
  '--mantine-color-default-border': shade('gray', 3),
  '--mantine-color-body': shade('gray', 0),
  '--daybook-motion': `${motion.duration}ms ${motion.timingFunction}`,
  '--daybook-sunken': shade('gray', 1),
  '--daybook-raised': 'var(--mantine-color-white)',
  '--daybook-paper': 'var(--mantine-color-white)',
  '--daybook-hover': over(palette.gray[1], palette.gray[2], 50),
  '--daybook-tint': `${palette.gray[9]}0f`,
  '--daybook-tint-hover': `${palette.gray[9]}1a`,
  '--daybook-selected': shade('brand', 1),
  '--daybook-selected-text': shade('brand', 9),
  '--daybook-border': shade('gray', 2),
  '--daybook-control-border': shade('gray', 5),
  '--daybook-focus': shade('brand', 7),
  '--daybook-due': shade('clay', 7),
  '--daybook-now': shade('clay', 6),
  '--daybook-hue-tint': hueTokens.light.tint,
  '--daybook-hue-ink': hueTokens.light.ink,
  '--daybook-hue-bar': hueTokens.light.bar,
};

const dark: Variables = {
  ...darkTints,
  '--mantine-color-gray-light': shade('dark', 5),
  '--mantine-color-gray-light-hover': shade('dark', 4),
  '--mantine-color-gray-light-color': shade('dark', 0),
  '--mantine-color-dimmed': shade('dark', 2),
  '--mantine-color-placeholder': shade('dark', 2),
  '--mantine-color-error': shade('red', 4),
  '--mantine-color-success': shade('green', 4),
  '--mantine-color-disabled-color': shade('dark', 2),
  '--mantine-color-default-border': shade('dark', 4),
  '--daybook-sunken': over(palette.dark[7], palette.dark[6], 50),
  '--daybook-raised': shade('dark', 6),
  '--daybook-paper': shade('gray', 1),
  '--daybook-hover': shade('dark', 5),
  '--daybook-tint': `${palette.dark[0]}14`,
  '--daybook-tint-hover': `${palette.dark[0]}24`,
  '--daybook-selected': over(palette.dark[6], palette.brand[6], 28),
  '--daybook-selected-text': shade('brand', 1),
  '--daybook-border': shade('dark', 5),
  '--daybook-control-border': shade('dark', 3),
  '--daybook-focus': shade('brand', 4),
  '--daybook-due': shade('clay', 4),
  '--daybook-now': shade('clay', 4),
  '--daybook-hue-tint': hueTokens.dark.tint,
  '--daybook-hue-ink': hueTokens.dark.ink,
  '--daybook-hue-bar': hueTokens.dark.bar,
};

/** The library's variables for our theme, without the unused colours, and our own roles. */
function themeVariables(): ConvertCSSVariablesInput {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const resolved = defaultCssVariablesResolver({ ...merged, colors: palette });
  return {
    variables: resolved.variables,
    light: { ...resolved.light, ...light },
    dark: { ...resolved.dark, ...dark },
  };
}

const block = (selector: string, variables: Variables, indent = '') =>
  `${indent}${selector} {\n${Object.entries(variables)
    .map(([name, value]) => `${indent}  ${name}: ${value};\n`)
    .join('')}${indent}}\n`;

/** Colours of a document and of a mail: as on paper in both schemes. */
const onPaper = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-anchor',
  '--daybook-control-border',
];

/** What a customer gets looks as they get it: light paper, which is dimmed in the dark scheme. */
const paper = (values: Variables) =>
  block('[data-paper]', {
    ...Object.fromEntries(onPaper.map((name) => [name, values[name] ?? ''])),
    '--daybook-border': shade('gray', 3),
    background: 'var(--daybook-paper)',
    color: 'var(--mantine-color-text)',
  });

/** A first-level heading is larger where there is room. */
const wideHeading = () =>
  `@media (width >= ${theme.breakpoints?.md}) {\n${block(
    ':root',
    { '--mantine-h1-font-size': '2rem', '--mantine-h1-line-height': '1.25' },
    '  ',
  )}}\n`;

/** The rules behind the library's `visibleFrom` and `hiddenFrom`, which it would otherwise write into each page. */
const visibility = () =>
  Object.entries(theme.breakpoints ?? {})
    .map(
      ([name, from]) =>
        `@media (width < ${from}) {\n  .mantine-visible-from-${name} {\n    display: none !important;\n  }\n}\n` +
        `@media (width >= ${from}) {\n  .mantine-hidden-from-${name} {\n    display: none !important;\n  }\n}\n`,
    )
    .join('');

/**
 * The style sheet of design tokens, as text. It is complete without scripts: until the provider marks the document, the
 * system's scheme applies.
 */
export function tokensSheet(): string {
  const resolved = themeVariables();
  return [
    '/* Written by tools/theme/write-tokens.ts from shared/ui/src/theme. Do not edit. */\n',
    block(':root', { ...resolved.variables, ...resolved.light }),
    '@media (prefers-color-scheme: dark) {\n',
    block(":root:not([data-mantine-color-scheme='light'])", resolved.dark, '  '),
    '}\n',
    block(":root[data-mantine-color-scheme='dark']", resolved.dark),
    paper({ ...resolved.variables, ...resolved.light }),
    wideHeading(),
    `@media (prefers-reduced-motion: reduce) {\n${block(':root', { '--daybook-motion': '0s' }, '  ')}}\n`,
    visibility(),
  ].join('');
}
