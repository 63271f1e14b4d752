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
    const missing = minimum - length;
    return { level: 0, words: `${missing} more ${missing === 1 ? 'character' : 'characters'} needed` };
  }
  if (length < 12) return { level: 1, words: 'Long enough. Longer is stronger.' };
  return length < 16 ? { level: 2, words: 'Strong' } : { level: 3, words: 'Very strong' };
}
