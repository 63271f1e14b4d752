import { mailPlaceholders, quotedForIcu } from '@daybook/i18n/compile';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { SourceCatalogue } from './catalogues.ts';

/** The names of placeholders and tags in a message, including nested ones, and of placeholders in emails. */
function placeholdersIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
        return element.value.match(mailPlaceholders) ?? [];
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [element.value, ...placeholdersIn(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [
          element.value,
          ...Object.values(element.options).flatMap(({ value }) => placeholdersIn(value)),
        ];
      default:
        return [element.value];
    }
  });
}

const namesIn = (message: string): string =>
  [...new Set(placeholdersIn(parse(quotedForIcu(message))))].sort().join(', ');

/** Texts without a translation. */
export const missingIn = (messages: readonly string[], catalogue: SourceCatalogue): string[] =>
  messages.filter((message) => (catalogue[message] ?? '') === '');

/** The problem of one entry as a sentence. */
function problemOf(message: string, translation: string): string | null {
  try {
    const [wanted, found] = [namesIn(message), namesIn(translation)];
    if (wanted === found) return null;
    return `has the placeholders “${found}” instead of “${wanted}”: ${translation}`;
  } catch {
    return `has a wrong syntax: ${translation}`;
  }
}

/** Unused and invalid entries of a catalogue, as sentences. */
export function problemsOf(messages: readonly string[], catalogue: SourceCatalogue): string[] {
  const used = new Set(messages);
  return Object.entries(catalogue).flatMap(([message, translation]) => {
    const problem = used.has(message) ? problemOf(message, translation) : `is no longer used: ${message}`;
    return problem === null ? [] : [problem];
  });
}

/**
 * Texts that catalogues of one language translate differently. Catalogues are merged on a page, and the later one wins.
 */
export function conflictingTranslations(catalogues: readonly SourceCatalogue[]): string[] {
  const first = new Map<string, string>();
  return catalogues.flatMap((catalogue) =>
    Object.entries(catalogue).flatMap(([text, translated]) => {
      const known = first.get(text);
      first.set(text, known ?? translated);
      return known === undefined || known === translated ? [] : [`${text}: “${known}” and “${translated}”`];
    }),
  );
}
