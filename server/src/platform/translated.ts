import { type TextInLanguages, textIn } from '@daybook/domain/text/in-languages';
import { currentLanguage } from '@daybook/i18n';

/** Texts in other languages, by field. */
export type Translations = Readonly<Record<string, TextInLanguages | null | undefined>>;

/** A text of the business in the reader's language, or as the business wrote it. */
export const inReadersLanguage = <T extends string | null>(
  text: T,
  translations: TextInLanguages | null | undefined,
): T | string => textIn(text, translations, currentLanguage());

/** A row with its texts in the reader's language, field by field. */
export function translated<Row extends object>({
  translations,
  ...row
}: Row & { translations: Translations }): Omit<Row, 'translations'> {
  const texts = Object.entries(row).flatMap(([field, text]) =>
    typeof text === 'string' || text === null ? [[field, inReadersLanguage(text, translations[field])]] : [],
  );
  return Object.assign(row, Object.fromEntries(texts)) as Omit<Row, 'translations'>;
}

/** Translations without those that are missing. */
export function withoutMissing(translations: Translations): Record<string, TextInLanguages> {
  const filled = Object.entries(translations).map(
    ([field, texts]) =>
      [field, Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== ''))] as const,
  );
  return Object.fromEntries(filled.filter(([, texts]) => Object.keys(texts).length > 0));
}

export const storedTranslations = (translations: Translations): string =>
  JSON.stringify(withoutMissing(translations));
