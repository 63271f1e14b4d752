import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportKind } from '@daybook/domain/import/fields';
import type { ColumnMapping } from '@daybook/domain/import/headings';
import { currencyExponent } from '@daybook/domain/money';
import { kept } from '@daybook/i18n/kept';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { countPortions, findPortion } from '../import.repo.ts';
import { checkCells } from '../rows/row-columns.ts';
import { parseRows, type WaitingRow } from '../rows/waiting-rows.ts';
import { type Candidate, type Planned, refusal, type WorkDeps, type Written } from './planned.ts';
import { type Plan, plans } from './plans.ts';
import { findCurrency } from './services/services.repo.ts';

interface MappedFile<K extends ImportKind> {
  importFileId: string;
  kind: K;
  mapping: ColumnMapping;
  rows: number;
}

export type ReportProgress = (done: number, total: number) => void;

/** Some rows of a file with their planned results, in file order. */
export interface PlannedPortion {
  about: Plan<ImportKind>['kind'];
  /** The rows as stored. */
  waiting: readonly WaitingRow[];
  planned: Planned[];
  write(tx: Tx): Promise<Written[]>;
}

/**
 * Plans a file in portions and passes each on, yielding to other work in between. Inside a transaction the database is
 * its `tx`.
 */
export async function planInPortions<K extends ImportKind>(
  deps: WorkDeps,
  db: Db,
  { importFileId, kind, mapping, rows }: MappedFile<K>,
  { actor, report }: { actor: SignedIn; report: ReportProgress },
  use: (portion: PlannedPortion) => Promise<void>,
): Promise<void> {
  const exponent = currencyExponent((await findCurrency(db)).currency);
  const plan = await plans[kind](deps, db, { actor, exponent });
  const portions = await countPortions(db, importFileId);
  let done = 0;
  for (let part = 0; part < portions; part += 1) {
    const waiting = parseRows(await findPortion(db, importFileId, part));
    const validated = kept(() => waiting.map((row) => validateRow(kind, mapping, row, exponent)));
    const candidates = validated.flatMap((one) => ('given' in one ? [one] : []));
    const { planned, write } = await plan.portion(candidates);
    const byRow = new Map(planned.map((one) => [one.row, one]));
    const all = validated.map((one) => ('given' in one ? (byRow.get(one.row) ?? refusal(one.row, '')) : one));
    await use({ about: plan.kind, waiting, planned: all, write });
    done += waiting.length;
    report(done, rows);
    await nextTurn();
  }
}

function validateRow<K extends ImportKind>(
  kind: K,
  mapping: ColumnMapping,
  [row, cells, refusals]: WaitingRow,
  exponent: number,
): Candidate<K> | Planned {
  const validated = refusals.length > 0 ? { refusals } : checkCells(kind, mapping, cells, exponent);
  if ('given' in validated) return { row, given: validated.given };
  return refusal(row, labelOf(mapping, cells), ...validated.refusals);
}

const namingFields = ['fullName', 'firstName', 'lastName', 'name', 'email', 'phone'];

/** A text by which a person recognises a row that could not be read. */
function labelOf(mapping: ColumnMapping, cells: readonly string[]): string {
  const named = namingFields.map((field) => cells[mapping.indexOf(field)] ?? '').find((cell) => cell !== '');
  return (named ?? cells.find((cell) => cell !== '') ?? '').slice(0, 200);
}
