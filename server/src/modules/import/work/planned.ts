import type { ImportRow, RowOutcome } from '@daybook/contract/imports';
import type { ImportKind } from '@daybook/domain/import/fields';
import { t } from '@daybook/i18n';
import type { Deps } from '../../../platform/deps.ts';
import type { GivenOf } from '../rows/row-columns.ts';

/** A row with readable cells, before any comparison. */
export interface Candidate<K extends ImportKind> {
  row: number;
  given: GivenOf[K];
}

/** The record of a row, and the planned action. */
export interface Planned<Write = unknown> {
  row: number;
  outcome: RowOutcome;
  label: string;
  reasons: string[];
  changes: ImportRow['changes'];
  target: { id: string; fingerprint: string } | null;
  /** The id that the record had in our own export. */
  givenId?: string | undefined;
  /** What to write; null for nothing. */
  write: Write | null;
}

export const importObjectKinds = ['customer', 'customer_note', 'category', 'service', 'staff'] as const;
export type ImportObjectKind = (typeof importObjectKinds)[number];

/** A written record: its previous columns, or null if it was created. */
export interface Written {
  kind: ImportObjectKind;
  id: string;
  label: string;
  before: Readonly<Record<string, unknown>> | null;
}

export type WorkDeps = Pick<Deps, 'clock' | 'newId' | 'db' | 'log'>;

export const refusal = (row: number, label: string, ...reasons: string[]): Planned<never> => ({
  row,
  outcome: 'refuse',
  label,
  reasons,
  changes: [],
  target: null,
  write: null,
});

/** A row that needs no action. */
export const skipped = (row: number, label: string, ...reasons: string[]): Planned<never> => ({
  ...refusal(row, label, ...reasons),
  outcome: 'skip',
});

/** The result for a row: skip if everything is already stored so. */
export function verdict<Write>(
  { row, label }: { row: number; label: string },
  target: Planned['target'],
  changes: Planned['changes'],
  write: Write,
): Planned<Write> {
  if (changes.length === 0) {
    const reasons = [t('Everything is already stored like this.')];
    return { row, outcome: 'skip', label, reasons, changes, target, write: null };
  }
  return { row, outcome: target ? 'change' : 'create', label, reasons: [], changes, target, write };
}

/** Remembers the first row for each record; a second one is refused with a reference to it. */
export function firstRows() {
  const rows = new Map<string, number>();
  return (key: string, row: number): number | null => {
    const first = rows.get(key);
    if (first === undefined) rows.set(key, row);
    return first === undefined || first === row ? null : first;
  };
}
