import { currentLanguage } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';

/** Whether the printed document reads from right to left. */
export const isRightToLeft = (): boolean => directionOf(currentLanguage()) === 'rtl';

/** Columns in the order in which the printer places them, from left to right. */
export const inReadingDirection = <T>(columns: readonly T[]): T[] =>
  isRightToLeft() ? columns.toReversed() : [...columns];

export const atStart = (): 'left' | 'right' => (isRightToLeft() ? 'right' : 'left');
export const atEnd = (): 'left' | 'right' => (isRightToLeft() ? 'left' : 'right');
