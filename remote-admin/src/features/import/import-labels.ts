import type { ImportFile, ImportState, RowOutcome } from '@daybook/contract/imports';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { type ImportKind, importFields, labelOf } from '@daybook/domain/import/fields';
import { commaList } from '@daybook/domain/lists';
import { type Message, msg, t } from '@daybook/i18n';

export const kindLabels: Readonly<Record<ImportKind, Message>> = {
  customers: msg('Customers'),
  services: msg('Services'),
  staff: msg('Staff'),
};

export const stateLabels: Readonly<Record<ImportState, Message>> = {
  staged: msg('Waiting'),
  checked: msg('Checked'),
  applied: msg('Imported'),
  undone: msg('Import undone'),
};

export const outcomeLabels: Readonly<Record<RowOutcome, Message>> = {
  create: msg('Create'),
  change: msg('Update'),
  skip: msg('Skip'),
  refuse: msg('Reject'),
};

export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
} as const;
export const separatorLabels = {
  ',': msg('commas'),
  ';': msg('semicolons'),
  '\t': msg('tabs'),
  '|': msg('vertical bars'),
} as const;

export const rowsText = (count: number): string =>
  t('{count, plural, one {# row} other {# rows}}', { count });

/** The format of the file: "CSV, UTF-8, separated by commas". */
export function readAs({ format, encoding, separator }: ImportFile): string {
  return commaList([
    format.toUpperCase(),
    encoding && encodingLabels[encoding],
    separator && t('separated by {separator}', { separator: t(separatorLabels[separator]) }),
  ]);
}

/** An empty table with the known headings, which every spreadsheet opens. */
export const templateOf = (kind: ImportKind): Blob =>
  new Blob([csvByteOrderMark, csvLine(importFields[kind].filter(({ isOwn }) => !isOwn).map(labelOf))], {
    type: 'text/csv',
  });
