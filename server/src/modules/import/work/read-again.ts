import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { ImportFile } from '@daybook/contract/imports';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { readFileFor } from '../import.queries.ts';
import { deletePortions, findFile, replaceRows, updateFile } from '../import.repo.ts';
import { columnsOf, readQueued } from '../stage/reading.ts';
import { findSource, insertPortions } from '../stage/stage.repo.ts';
import { outdatedImport, requireImportFor } from './open.ts';
import type { WorkDeps } from './planned.ts';

type ReadRequest = ParsedBodyOf<'POST import-files/:importFileId/read'>;

/** Reads a CSV file again as specified; it then waits as if just sent. */
export async function readAgain(
  deps: WorkDeps,
  actor: SignedIn,
  importFileId: string,
  { version, ...format }: ReadRequest,
): Promise<ImportFile> {
  const { db, clock } = deps;
  requireImportFor(await findFile(db, importFileId, clock.now()), actor, 'check', version);
  const bytes = await findSource(db, importFileId);
  if (!bytes)
    throw conflict('action_not_possible', t('Only a CSV file that hasn’t been imported can be read again.'));
  const reading = await readQueued(bytes, format);
  if ('refused' in reading) throw invalid({ encoding: reading.refused }, reading.refused);
  const { file } = reading;
  await inTransaction(db, async (tx) => {
    const change = {
      ...columnsOf(file, bytes),
      state: 'staged',
      mapping: null,
      counts: null,
      left_out: null,
    } as const;
    if (!(await updateFile(tx, { importFileId, version }, change))) throw outdatedImport();
    await replaceRows(tx, importFileId, []);
    await deletePortions(tx, importFileId);
    await insertPortions(
      tx,
      importFileId,
      file.portions.map(({ json }) => json),
    );
  });
  return readFileFor(deps, actor, importFileId);
}
