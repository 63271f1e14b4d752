import type { Language } from '@daybook/i18n/languages';

/** A text of the business in other languages. One that is empty is missing. */
export type TextInLanguages = Readonly<Partial<Record<Language, string>>>;

/**
 * The text in this language, or the original text if there is no translation. An empty original is empty in every
 * language, so that a business removes a notice once.
 */
export const textIn = <T extends string | null>(
  text: T,
  translations: TextInLanguages | null | undefined,
  language: Language,
): T | string => (text && translations?.[language]) || text;

/** The languages in which a text is missing; none if it is empty. */
export const languagesWithout = (
  text: string,
  translations: TextInLanguages | undefined,
  languages: readonly Language[],
): Language[] =>
  text.trim() === '' ? [] : languages.filter((language) => !translations?.[language]?.trim());
