import { t } from '@daybook/i18n';

/** The strength of a password of that length. Only length counts; the server refuses common passwords. */
export interface Strength {
  /** 0 to 3 parts of the bar. */
  level: 0 | 1 | 2 | 3;
  words: string;
}

/** The minimum number of characters. */
const minimum = 8;

export function strengthOf(length: number): Strength {
  if (length === 0) return { level: 0, words: '' };
  if (length < minimum) {
    return {
      level: 0,
      words: t('{missing, plural, one {# more character needed} other {# more characters needed}}', {
        missing: minimum - length,
      }),
    };
  }
  if (length < 12) return { level: 1, words: t('Long enough. Longer is stronger.') };
  return length < 16 ? { level: 2, words: t('Strong') } : { level: 3, words: t('Very strong') };
}
