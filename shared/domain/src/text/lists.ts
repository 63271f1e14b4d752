import { currentLanguage, t } from '@daybook/i18n';

const joined = (names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), { type }).format(names);

/** `Ada Obi`, `Ada Obi or Bola Ade` */
export const either = (names: readonly string[]): string => joined(names, 'disjunction');

/** `Ada Obi`, `Ada Obi and Bola Ade`, `Ada Obi, Bola Ade and Ife Coker` */
export const all = (names: readonly string[]): string => joined(names, 'conjunction');

/** `Haircut, Manicure`, without empty parts. */
export const commaList = (texts: readonly (string | false | null | undefined)[]): string =>
  texts
    .flatMap((text) => text || [])
    .reduce((before, text) => (before ? t('{before}, {text}', { before, text }) : text), '');
