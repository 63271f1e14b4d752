import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { SourceCatalogue } from './catalogues.ts';

/** The names of the placeholders and tags in a message, also within plurals and selections. */
function placeholdersIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
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

const namesIn = (message: string): string => [...new Set(placeholdersIn(parse(message)))].sort().join(', ');

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

/** What is unused or wrong in a catalogue, as sentences. */
export function problemsOf(messages: readonly string[], catalogue: SourceCatalogue): string[] {
  const used = new Set(messages);
  return Object.entries(catalogue).flatMap(([message, translation]) => {
    const problem = used.has(message) ? problemOf(message, translation) : `is not used any more: ${message}`;
    return problem === null ? [] : [problem];
  });
}
