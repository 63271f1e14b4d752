import { currentLanguage } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';

const opposite: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The arrow key that means the same from left to right: from right to left, the left arrow leads forwards. */
export const inReadingOrder = (key: string): string =>
  directionOf(currentLanguage()) === 'rtl' ? (opposite[key] ?? key) : key;
