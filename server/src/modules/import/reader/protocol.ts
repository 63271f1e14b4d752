import type { ImportReceipt, Recognised } from '@daybook/contract/imports';

/** One line of the reader's output: a letter and JSON. Rows are stored as they arrive, without being parsed again. */
export const lineKinds = { recognised: 'H', rows: 'R', form: 'F', refused: 'X', end: 'E' } as const;

export type RowsForm = Extract<ImportReceipt['files'][number], { state: 'staged' }>['rows'][number];

export interface Lines {
  recognised: Recognised;
  /** At most `rowsPerLine` rows. */
  rows: readonly (readonly [row: number, cells: readonly string[], refusals: readonly string[]])[];
  form: readonly RowsForm[];
  refused: { reason: string };
  /** The process's peak memory in bytes. */
  end: { peakBytes: number };
}

export const rowsPerLine = 250;

/** How to read a CSV file without guessing. */
export interface TextFormat {
  encoding: NonNullable<Recognised['encoding']>;
  separator: NonNullable<Recognised['separator']>;
}
