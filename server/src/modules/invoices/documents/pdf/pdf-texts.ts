import type { DocumentView } from '@daybook/domain/documents/view';

/** Every text of a document. */
export function textsOf(view: DocumentView): string[] {
  const texts: string[] = [];
  JSON.stringify(view, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}
