import type { ImportFile, ImportState, RowOutcome } from '@daybook/contract/imports';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { type ImportKind, importFields } from '@daybook/domain/import/fields';

export const kindLabels: Readonly<Record<ImportKind, string>> = {
  customers: 'Customers',
  services: 'Services',
  staff: 'Staff',
};

export const stateLabels: Readonly<Record<ImportState, string>> = {
  staged: 'Waiting',
  checked: 'Checked',
  applied: 'Imported',
  undone: 'Taken back',
};

export const outcomeLabels: Readonly<Record<RowOutcome, string>> = {
  create: 'Create',
  change: 'Change',
  skip: 'Skip',
  refuse: 'Refuse',
};

export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
} as const;
export const separatorLabels = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

/** The format of the file: "CSV, UTF-8, separated by commas". */
export function readAs({ format, encoding, separator }: ImportFile): string {
  return [
    format.toUpperCase(),
    encoding && encodingLabels[encoding],
    separator && `separated by ${separatorLabels[separator]}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** An empty table with the known headings, which every spreadsheet opens. */
export const templateOf = (kind: ImportKind): Blob =>
  new Blob(
    [csvByteOrderMark, csvLine(importFields[kind].filter(({ isOwn }) => !isOwn).map(({ label }) => label))],
    {
      type: 'text/csv',
    },
  );
