import { t } from '@daybook/i18n';

/** The problem of a cell in this column. */
export const problemOf = (column: string, problem: string): string =>
  t('{column}: {problem}', { column, problem });
