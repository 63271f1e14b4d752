import type { Language } from '@daybook/i18n/languages';
import { type TextInLanguages, textIn } from '../text/in-languages.ts';

/** The texts of a question, and in other languages; a choice by its text. */
interface Question {
  label: string;
  options: readonly string[];
  translations?:
    | { label?: TextInLanguages | undefined; options?: Readonly<Record<string, TextInLanguages>> | undefined }
    | undefined;
}

const optionIn = ({ translations }: Question, option: string, language: Language) =>
  textIn(option, translations?.options?.[option], language);

/** The question in the reader's language. */
export const questionIn = <Q extends Question>(question: Q, language: Language) => {
  const { translations, ...plain } = question;
  return {
    ...plain,
    label: textIn(question.label, translations?.label, language),
    options: question.options.map((option) => optionIn(question, option, language)),
  };
};

/** The choice that was made in any language, in the business's own words; undefined if there is none. */
export const choiceNamed = ({ options, translations }: Question, text: string): string | undefined =>
  options.find((option) => option === text) ??
  options.find((option) => Object.values(translations?.options?.[option] ?? {}).includes(text));
