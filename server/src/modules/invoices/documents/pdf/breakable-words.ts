import type { DocumentView } from '@daybook/domain/documents/view';

/** Longer than any word that fits into a column by itself. */
const longest = 28;
const words = new RegExp(`\\S{${longest + 1},}`, 'gu');

/** A place where a line may end, and where nothing is seen. */
const seam = '\u200b';

/** Lets what is longer than a line go on in the next one, as a browser does; the printer alone would cut it off. */
const breakable = (text: string): string =>
  text.replace(words, (word) => (word.match(new RegExp(`.{1,${longest}}`, 'gsu')) ?? []).join(seam));

/** A view whose every word can be printed. */
export const breakableView = (view: DocumentView): DocumentView =>
  JSON.parse(JSON.stringify(view), (_key, value: unknown) =>
    typeof value === 'string' ? breakable(value) : value,
  );
