import type { DocumentView } from '@daybook/domain/documents/view';

/** Longer than any word that fits into a column. */
const longest = 28;
const words = new RegExp(`\\S{${longest + 1},}`, 'gu');

/** A zero-width space, where a line may break. */
const seam = '\u200b';

/** Lets words longer than a line continue on the next one, as a browser does; the printer would cut them off. */
const breakable = (text: string): string =>
  text.replace(words, (word) => (word.match(new RegExp(`.{1,${longest}}`, 'gsu')) ?? []).join(seam));

/** A view whose every word can be printed. */
export const breakableView = (view: DocumentView): DocumentView =>
  JSON.parse(JSON.stringify(view), (_key, value: unknown) =>
    typeof value === 'string' ? breakable(value) : value,
  );
