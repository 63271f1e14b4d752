/** The two of the half-width kana become marks when they are normalised. */
const marks = /[\p{M}\uff9e\uff9f]+/gu;

/** More on one letter than any language writes. */
const mostMarks = 30;

/**
 * Text in a normal form of Unicode, in as many steps as it is long: of the marks on one letter it keeps thirty, as the
 * stream-safe text format does (UAX 15), because to put n of them in order takes n² steps.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFD' | 'NFKD'): string =>
  text
    .replace(marks, (run) => (run.length > mostMarks ? Array.from(run).slice(0, mostMarks).join('') : run))
    .normalize(form);
