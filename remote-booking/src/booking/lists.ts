import { t } from '@daybook/i18n';

/** `Ada Obi, then Bola Ade`: one after the other. */
export const inOrder = (names: readonly string[]): string =>
  names.reduce((before, name) => t('{before}, then {name}', { before, name }));
