import { isLanguage, type Language } from '@daybook/i18n/languages';

/** The language that the server has chosen for this page. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The catalogue of the host in that language, as the page names it. */
export function hostCatalogue() {
  const link = document.querySelector<HTMLLinkElement>('#daybook-texts');
  const file = link?.getAttribute('href') ?? '';
  return {
    base: '',
    messages: { [pageLanguage()]: file },
    assets: { [file]: link?.dataset.integrity ?? '' },
  };
}
