/** Two half-width kana become marks when normalised. */
const marks = /[\p{M}\uff9e\uff9f]+/gu;

/** More on one letter than any language uses. */
const mostMarks = 30;

/**
 * Text in a Unicode normal form, in linear time: it keeps thirty marks on one letter, like the stream-safe text format
 * (UAX 15), because sorting n marks takes n² steps.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFD' | 'NFKD'): string =>
  text
    .replace(marks, (run) => (run.length > mostMarks ? Array.from(run).slice(0, mostMarks).join('') : run))
    .normalize(form);
