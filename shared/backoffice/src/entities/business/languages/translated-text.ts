import type { TextInLanguages } from '@daybook/domain/text/in-languages';

/** A text of a form, with its translations. */
export interface TranslatedText {
  /** Of its translations in the request: `translations.name`. */
  path: string;
  label: string;
  /** The text in the business's own language. */
  text: string;
  translations: TextInLanguages | undefined;
  onChange: (translations: TextInLanguages) => void;
  /** The maximum length, also of the original text. */
  max: number;
  isLong?: boolean;
}

type Translations<Field extends string> = { readonly [F in Field]?: TextInLanguages | undefined };

/** The translations of a draft’s field, as part of a form. */
export const translationsIn =
  <Draft extends { translations?: Translations<string> | undefined }>(
    draft: Draft,
    set: (change: { translations: NonNullable<Draft['translations']> }) => void,
  ) =>
  <Field extends string & keyof NonNullable<Draft['translations']> & keyof Draft>(
    field: Field,
    label: string,
    size: Pick<TranslatedText, 'max' | 'isLong'>,
  ): TranslatedText => ({
    path: `translations.${field}`,
    label,
    text: String(draft[field] ?? ''),
    translations: draft.translations?.[field],
    onChange: (texts) =>
      set({ translations: { ...draft.translations, [field]: texts } as NonNullable<Draft['translations']> }),
    ...size,
  });
