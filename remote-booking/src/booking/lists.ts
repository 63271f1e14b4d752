import { currentLanguage, t } from '@daybook/i18n';

const joined = (names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(currentLanguage(), { type }).format(names);

/** `Ada Obi`, `Ada Obi or Bola Ade` */
export const either = (names: readonly string[]): string => joined(names, 'disjunction');

/** `Ada Obi`, `Ada Obi and Bola Ade` */
export const all = (names: readonly string[]): string => joined(names, 'conjunction');

/** `Haircut, Manicure` */
export const commaList = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((before, text) => t('{before}, {text}', { before, text }));

/** `Ada Obi, then Bola Ade`: one after the other. */
export const inOrder = (names: readonly string[]): string =>
  names.reduce((before, name) => t('{before}, then {name}', { before, name }));
