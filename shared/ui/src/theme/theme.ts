import { t } from '@daybook/i18n';
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  mergeThemeOverrides,
  type VariantColorsResolver,
} from '@mantine/core';
import { foldedFilter } from './folded-filter.ts';
import { palette } from './palette.ts';

const heading = (size: number, lineHeight: number) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: String(lineHeight),
  fontWeight: '600',
});

/** The breakpoint: below 990 px the window counts as narrow (specification, business constants). */
const narrowBelowPx = 990;

/** The media query of a narrow window. */
export const narrowQuery = `(width < ${narrowBelowPx}px)`;

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** The face of first-level headings and large figures, in semibold only. */
const displayFamily = `'Bricolage', 'Bricolage Fallback', ${fontFamily}`;

/** Every button is soft unless one of its group is filled: a tint without a border, or plain. */
const soft: VariantColorsResolver = (input) =>
  input.variant === 'default'
    ? {
        background: 'var(--daybook-tint)',
        hover: 'var(--daybook-tint-hover)',
        color: 'var(--mantine-color-text)',
        border: '1px solid transparent',
      }
    : defaultVariantColorsResolver(input);

/** Ease-out-quint. */
export const motion = { duration: 180, timingFunction: 'cubic-bezier(0.22, 1, 0.36, 1)' };

/** A transition hides a menu in its first frames, in which the focus cannot move into it on a slow machine. */
const atOnce = { duration: 0 };

const scrim = { backgroundOpacity: 0.32 };

/** Three levels of elevation. */
const card = '0 1px 2px rgb(20 32 29 / 6%)';
const popover = '0 2px 4px rgb(20 32 29 / 6%), 0 8px 24px rgb(20 32 29 / 12%)';
const sheet = '0 4px 8px rgb(20 32 29 / 6%), 0 16px 48px rgb(20 32 29 / 18%)';

/** The design system: one type scale, one spacing scale in steps of 4, two radii and a full one. */
export const theme: MantineThemeOverride = createTheme({
  colors: palette,
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  black: palette.gray[9],
  fontFamily,
  fontSizes: {
    xxs: '0.75rem',
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.5rem',
    xxl: '2rem',
    xxxl: '2.5rem',
  },
  lineHeights: {
    xxs: '1.3334',
    xs: '1.3847',
    sm: '1.4286',
    md: '1.5',
    lg: '1.4445',
    xl: '1.3334',
    xxl: '1.25',
    xxxl: '1.2',
  },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: displayFamily,
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: heading(24, 1.3334),
      h2: heading(18, 1.4445),
      h3: heading(15, 1.4),
      h4: heading(14, 1.4286),
      h5: heading(14, 1.4286),
      h6: heading(13, 1.3847),
    },
  },
  spacing: { xxs: '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem', xxl: '3rem' },
  radius: { xs: '0.375rem', sm: '0.375rem', md: '0.625rem', lg: '0.625rem', xl: '62.5rem' },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '48em', md: `${narrowBelowPx / 16}em`, lg: '75em', xl: '88em' },
  shadows: { xs: card, sm: card, md: popover, lg: popover, xl: sheet },
  variantColorResolver: soft,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: () => ({ 'aria-label': t('Close') }) },
    ModalRoot: {
      defaultProps: {
        centered: true,
        radius: 'md',
        shadow: 'xl',
        transitionProps: { transition: 'pop', ...motion },
      },
    },
    ModalOverlay: { defaultProps: scrim },
    DrawerRoot: { defaultProps: { size: 'var(--daybook-sheet)', shadow: 'xl', transitionProps: motion } },
    DrawerOverlay: { defaultProps: scrim },
    // The library's focus trap element is not a permitted child of a menu.
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        transitionProps: atOnce,
        withInitialFocusPlaceholder: false,
      },
    },
    // What opened stays while its control is scrolled out of sight: a phone's list can be longer than its screen.
    Popover: { defaultProps: { radius: 'md', shadow: 'md', transitionProps: atOnce, hideDetached: false } },
    // Fields of a row stay level, whether or not they have a hint.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Paper: { defaultProps: { radius: 'md' } },
    Select: { defaultProps: { filter: foldedFilter } },
    MultiSelect: { defaultProps: { filter: foldedFilter } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Text: { defaultProps: { size: 'sm' } },
  },
});

const roomy = [
  'Text',
  'Button',
  'NativeSelect',
  'TextInput',
  'PasswordInput',
  'Textarea',
  'Select',
  'NumberInput',
  'Checkbox',
];

/** The same for visitors: controls of 44 px and more, text of 16. */
export const roomyTheme: MantineThemeOverride = mergeThemeOverrides(theme, {
  components: Object.fromEntries(roomy.map((name) => [name, { defaultProps: { size: 'md' } }])),
});
