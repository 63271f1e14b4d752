import { isLanguage, type Language } from '@daybook/i18n/languages';

/** The language that the server chose for this page. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The host's catalogue in the page's language, as listed in the page. */
export function hostCatalogue() {
  const link = document.querySelector<HTMLLinkElement>('#daybook-texts');
  const file = link?.getAttribute('href') ?? '';
  return {
    base: '',
    messages: { [pageLanguage()]: file },
    assets: { [file]: link?.dataset.integrity ?? '' },
  };
}
