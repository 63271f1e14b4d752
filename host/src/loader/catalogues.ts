import { addCatalogue, type Catalogue, currentLanguage } from '@daybook/i18n';

interface Translated {
  base: string;
  assets: Readonly<Record<string, string>>;
  messages?: Readonly<Record<string, string>> | undefined;
}

/** Time limit for an area's texts in milliseconds; after that it appears in English. */
const patience = 3000;

/**
 * Fetches the texts of the host or a remote in the page's language and verifies their hash. On failure the texts stay
 * in English.
 */
export async function fetchCatalogue({ base, assets, messages = {} }: Translated): Promise<void> {
  const language = currentLanguage();
  const file = messages[language];
  const integrity = file && assets[file];
  if (language === 'en' || !file || !integrity) return;
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(base + file, { integrity, signal, priority: 'high' });
    if (!answer.ok) return;
    const catalogue: Catalogue = await answer.json();
    addCatalogue(language, catalogue);
  } catch {
    // Falls back to English.
  }
}
