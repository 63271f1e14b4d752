import { importLimits } from '@daybook/domain/import/fields';
import { t } from '@daybook/i18n';

/** Why a file is refused, in a sentence for its sender. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
}

export const refuseFile = (sentence: string): never => {
  throw new RefusedFile(sentence);
};

export const tooManyColumns = (): string =>
  t('The file has more than {columns, number} columns.', { columns: importLimits.columns });
export const tooMuchText = (): string => t('The file has too much text.');
export const damaged = (): string => t('The file is damaged, or isn’t an XLSX file.');
