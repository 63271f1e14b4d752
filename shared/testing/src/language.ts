import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCatalogue, setLanguageSource, t } from '@daybook/i18n';
import { compileMessage } from '@daybook/i18n/compile';
import type { Translation } from '@daybook/i18n/languages';
import { messageId } from '@daybook/i18n/message-id';

const root = join(import.meta.dirname, '../../..');
const translations = new Set<string>();
/** The English texts with placeholders. */
const patterned = new Set<string>();

/**
 * Sets the language of the page until the end of the test, with the catalogues of these packages: `remote-auth`,
 * `shared/ui`.
 */
export function setLanguage(language: Translation, ...packages: string[]): void {
  for (const folder of packages) {
    const file = join(root, folder, 'messages', `${language}.json`);
    const catalogue: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const compiled = Object.entries(catalogue).map(([text, translation]) => {
      translations.add(translation);
      if (text.includes('{')) patterned.add(text);
      return [messageId(text), compileMessage(translation)] as const;
    });
    addCatalogue(language, Object.fromEntries(compiled));
  }
  setLanguageSource(() => language);
}

afterEach(() => {
  setLanguageSource(() => 'en');
  translations.clear();
  patterned.clear();
});

const named = ['aria-label', 'placeholder', 'title', 'alt'];

function textsOf(element: Element): string[] {
  if (element.hasAttribute('lang')) return [];
  const names = named.map((name) => element.getAttribute(name) ?? '');
  const texts = [...element.childNodes].flatMap((node) =>
    node instanceof Element ? textsOf(node) : [node.textContent ?? ''],
  );
  return [...names, ...texts].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

const anyValue = '⁇';

/** Patterns of a translated text with placeholders, in the singular and in the plural. */
const patternsOf = (text: string): RegExp[] =>
  [1, 2].flatMap((count) => {
    const placeholders = text.matchAll(/\{(\w+)(, (?:number|plural))?/g);
    const values = [...placeholders].map(([, name, isNumber]) => [name, isNumber ? count : anyValue]);
    const shown = t(text, Object.fromEntries(values));
    if (!/\p{L}{3}/u.test(shown)) return [];
    const literal = shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return [new RegExp(`^${literal.replaceAll(anyValue, '.+').replace(/\d+/g, '\\d[\\d\\s.,]*')}$`)];
  });

/**
 * The texts and names on the page that are in no catalogue, without elements that have a `lang` attribute and texts
 * without letters. A translation with placeholders is recognised by the words around them.
 */
export function untranslatedTexts(): string[] {
  const patterns = [...patterned].flatMap(patternsOf);
  return textsOf(document.body).filter(
    (text) => !translations.has(text) && !patterns.some((pattern) => pattern.test(text)),
  );
}
