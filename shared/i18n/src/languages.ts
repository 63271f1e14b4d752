/** The languages of the visitor's side, as BCP 47 tags. Texts are written in the first. */
export const languages = ['en', 'fr', 'pt', 'es', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The languages into which texts are translated. */
export type Translation = Exclude<Language, 'en'>;
export const translations = languages.filter((language) => language !== 'en');

export const isLanguage = (tag: string): tag is Language => languages.some((language) => language === tag);

/** The languages of the back office. Users choose theirs, independently of the business's languages. */
export const backOfficeLanguages = ['en', 'fr'] as const satisfies readonly Language[];
export type BackOfficeLanguage = (typeof backOfficeLanguages)[number];

/** The same language in the back office; English if it is not available there. */
export const backOfficeLanguageOf = (language: Language): BackOfficeLanguage =>
  backOfficeLanguages.find((one) => one === language) ?? 'en';

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  pt: 'Português',
  es: 'Español',
  de: 'Deutsch',
  ar: 'العربية',
};

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * The language on offer that fits an `Accept-Language` header best: the first listed language or region of it by
 * quality; undefined if none fits.
 */
export function acceptedLanguage(
  header: string,
  offered: readonly Language[] = languages,
): Language | undefined {
  const accepted = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const language = offered.find((one) => one === tag.split('-')[0]);
    return language && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : [];
  });
  return accepted.sort((a, b) => b.quality - a.quality)[0]?.language;
}
