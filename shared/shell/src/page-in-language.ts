import { type Language, languages } from '@daybook/i18n/languages';
import { renderedPage } from '@daybook/i18n/rendered-page';

/** The languages in which the server offers this page. */
export function offeredLanguages(): readonly Language[] {
  const page = renderedPage();
  if (page) return page.languages;
  const offered = document.documentElement.dataset.languages?.split(' ');
  return offered ? languages.filter((language) => offered.includes(language)) : languages;
}

/** The address of this page in another language. The server keeps the choice. */
export function addressIn(language: Language): string {
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  return address.href;
}

/** The language that the address of this page asks for. */
export const languageInAddress = (): string | null => new URLSearchParams(location.search).get('lang');
