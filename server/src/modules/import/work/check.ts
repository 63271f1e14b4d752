import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { ImportFile } from '@daybook/contract/imports';
import { type ColumnMapping, unmappedColumns } from '@daybook/domain/import/headings';
import { isEmptyCell } from '@daybook/domain/import/typed';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { mayImport } from '../import.policy.ts';
import { readFileFor } from '../import.queries.ts';
import { findFile, keepMapping, type RowColumns, replaceRows, updateFile } from '../import.repo.ts';
import { headingsKey } from '../rows/headings-key.ts';
import type { WaitingRow } from '../rows/waiting-rows.ts';
import { outdatedImport, requireImportFor } from './open.ts';
import { planInPortions, type ReportProgress } from './plan-in-portions.ts';
import type { Planned, WorkDeps } from './planned.ts';

type Input = ParsedBodyOf<'POST import-files/:importFileId/check'>;

/** Reports what would happen to each row. Writes nothing else. */
export async function prepareCheck(
  deps: WorkDeps,
  actor: SignedIn,
  importFileId: string,
  { version, kind, mapping }: Input,
): Promise<(report: ReportProgress) => Promise<ImportFile>> {
  const file = requireImportFor(
    await findFile(deps.db, importFileId, deps.clock.now()),
    actor,
    'check',
    version,
  );
  if (!mayImport(actor, kind)) throw forbidden(t('Your role can’t import these records.'));
  if (mapping.length !== file.headings.length)
    throw invalid({ mapping: t('List each column of the file once.') });
  return async (report) => {
    const counts = { create: 0, change: 0, skip: 0, refuse: 0 };
    const portions: RowColumns[][] = [];
    const losses = lossesOf(file.headings, mapping);
    const reading = { importFileId, kind, mapping, rows: file.rows };
    await planInPortions(deps, deps.db, reading, { actor, report }, async ({ planned, waiting }) => {
      losses.count(waiting);
      for (const { outcome } of planned) counts[outcome] += 1;
      portions.push(planned.map((one) => columnsOf(importFileId, one)));
    });
    const change = {
      state: 'checked',
      kind,
      mapping: JSON.stringify(mapping),
      counts: JSON.stringify(counts),
      left_out: JSON.stringify(losses.all()),
    } as const;
    await inTransaction(deps.db, async (tx) => {
      if (!(await updateFile(tx, { importFileId, version }, change))) throw outdatedImport();
      await replaceRows(tx, importFileId, portions);
      await keepMapping(tx, headingsKey(file.headings), { kind, mapping });
    });
    return readFileFor(deps, actor, importFileId);
  };
}

/** For each column that is not imported, counts the rows with a value. */
function lossesOf(headings: readonly string[], mapping: ColumnMapping) {
  const columns = unmappedColumns(headings, mapping).map((one) => ({ ...one, rows: 0 }));
  return {
    count(waiting: readonly WaitingRow[]): void {
      for (const [, cells] of waiting) {
        for (const one of columns) if (!isEmptyCell(cells[one.column] ?? '')) one.rows += 1;
      }
    },
    all: () => columns.flatMap(({ name, rows }) => (rows > 0 ? [{ heading: name, rows }] : [])),
  };
}

const columnsOf = (
  importFileId: string,
  { row, outcome, label, reasons, changes, target, givenId }: Planned,
): RowColumns => ({
  import_file_id: importFileId,
  row,
  outcome,
  label: label.slice(0, 300),
  reasons,
  changes: JSON.stringify(changes),
  target_id: target?.id ?? null,
  given_id: target && givenId && givenId !== target.id ? givenId : null,
  fingerprint: target?.fingerprint ?? null,
});
