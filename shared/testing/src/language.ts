import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCatalogue, setLanguageSource } from '@daybook/i18n';
import { compileMessage } from '@daybook/i18n/compile';
import type { Translation } from '@daybook/i18n/languages';
import { messageId } from '@daybook/i18n/message-id';

const root = join(import.meta.dirname, '../../..');
const translations = new Set<string>();

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
      return [messageId(text), compileMessage(translation)] as const;
    });
    addCatalogue(language, Object.fromEntries(compiled));
  }
  setLanguageSource(() => language);
}

afterEach(() => {
  setLanguageSource(() => 'en');
  translations.clear();
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

/**
 * The texts and names on the page that are in no catalogue. Elements with a `lang` of their own are left out, and so
 * are texts without letters. Translations with placeholders are not recognized.
 */
export const untranslatedTexts = (): string[] =>
  textsOf(document.body).filter((text) => !translations.has(text));
