import type { ImportReceipt, Recognised } from '@daybook/contract/imports';

/** One line of the reader's output: a letter, and JSON. Rows are kept as they come, without being parsed again. */
export const lineKinds = { recognised: 'H', rows: 'R', form: 'F', refused: 'X', end: 'E' } as const;

export type RowsForm = Extract<ImportReceipt['files'][number], { state: 'staged' }>['rows'][number];

export interface Lines {
  recognised: Recognised;
  /** Some rows, at most `rowsPerLine`. */
  rows: readonly (readonly [row: number, cells: readonly string[], refusals: readonly string[]])[];
  form: readonly RowsForm[];
  refused: { reason: string };
  /** How much memory the process had at most, in bytes. */
  end: { peakBytes: number };
}

export const rowsPerLine = 250;

/** How a CSV file is to be read, where nobody guesses. */
export interface Asked {
  encoding: NonNullable<Recognised['encoding']>;
  separator: NonNullable<Recognised['separator']>;
}
