import { t } from '@daybook/i18n';
import { createTheme, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
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

/** The design system: one type scale, one spacing scale in steps of 4, two radii and a full one. */
export const theme: MantineThemeOverride = createTheme({
  colors: palette,
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  black: palette.gray[9],
  fontFamily,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem', xxl: '2rem' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.4', xl: '1.3334', xxl: '1.25' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: heading(24, 1.3334),
      h2: heading(20, 1.4),
      h3: heading(16, 1.5),
      h4: heading(14, 1.4286),
      h5: heading(14, 1.4286),
      h6: heading(12, 1.3334),
    },
  },
  spacing: { xxs: '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem', xxl: '3rem' },
  radius: { xs: '0.375rem', sm: '0.375rem', md: '0.625rem', lg: '0.625rem', xl: '62.5rem' },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '48em', md: `${narrowBelowPx / 16}em`, lg: '75em', xl: '88em' },
  shadows: {
    xs: '0 1px 2px rgb(8 12 13 / 6%)',
    sm: '0 1px 3px rgb(8 12 13 / 8%), 0 4px 12px rgb(8 12 13 / 8%)',
    md: '0 2px 4px rgb(8 12 13 / 6%), 0 8px 24px rgb(8 12 13 / 12%)',
    lg: '0 4px 8px rgb(8 12 13 / 6%), 0 16px 48px rgb(8 12 13 / 16%)',
    xl: '0 4px 8px rgb(8 12 13 / 6%), 0 16px 48px rgb(8 12 13 / 20%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: () => ({ 'aria-label': t('Close') }) },
    ModalRoot: {
      defaultProps: {
        centered: true,
        radius: 'md',
        transitionProps: { transition: 'pop', duration: 160 },
      },
    },
    // The library's focus trap element is not a permitted child of a menu.
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 120 } } },
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
