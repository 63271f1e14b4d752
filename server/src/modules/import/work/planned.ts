import type { ImportRow, RowOutcome } from '@daybook/contract/imports';
import type { ImportKind } from '@daybook/domain/import/fields';
import type { ImportObjectKind } from '../../../platform/database/tables/imports.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { GivenOf } from '../rows/row-columns.ts';

/** A row whose cells could be read, before it is compared with anything. */
export interface Candidate<K extends ImportKind> {
  row: number;
  given: GivenOf[K];
}

/** What a row is about, and what would be done. */
export interface Planned<Write = unknown> {
  row: number;
  outcome: RowOutcome;
  label: string;
  reasons: string[];
  changes: ImportRow['changes'];
  target: { id: string; fingerprint: string } | null;
  /** What to write; null where nothing is. */
  write: Write | null;
}

/** A record that was written: its columns as they were, or null for one that was made. */
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

/** A row of which nothing comes in, because nothing is to be done. */
export const skipped = (row: number, label: string, ...reasons: string[]): Planned<never> => ({
  ...refusal(row, label, ...reasons),
  outcome: 'skip',
});

/** What a row comes to: nothing where everything is stored like this already. */
export function verdict<Write>(
  { row, label }: { row: number; label: string },
  target: Planned['target'],
  changes: Planned['changes'],
  write: Write,
): Planned<Write> {
  if (changes.length === 0) {
    const reasons = ['Everything is stored like this already.'];
    return { row, outcome: 'skip', label, reasons, changes, target, write: null };
  }
  return { row, outcome: target ? 'change' : 'create', label, reasons: [], changes, target, write };
}

/** Notes which row was first about a record; a second one is told of the first. */
export function firstRows() {
  const rows = new Map<string, number>();
  return (key: string, row: number): number | null => {
    const first = rows.get(key);
    if (first === undefined) rows.set(key, row);
    return first === undefined || first === row ? null : first;
  };
}
