import { inTransaction } from '../../platform/database/transaction.ts';
import type { Api } from '../../platform/http/api.ts';
import { mayOpenImports } from './import.policy.ts';
import { readFileFor, readFiles, readRows } from './import.queries.ts';
import { deleteFile, lockFile } from './import.repo.ts';
import { stageFiles } from './stage/stage.ts';
import { prepareApply } from './work/apply.ts';
import { prepareCheck } from './work/check.ts';
import { requireImportFor } from './work/open.ts';
import type { WorkDeps } from './work/planned.ts';
import { streamProgress } from './work/progress.ts';
import { readAgain } from './work/read-again.ts';
import { undoImport } from './work/undo.ts';

export function registerImport(api: Api, deps: WorkDeps): void {
  const { db, clock, log } = deps;
  const policy = mayOpenImports;

  api.route('POST import', {
    limits: { 'import.address': ({ address }) => address },
    handler: ({ files, address }) => stageFiles(deps, { files, address }),
  });
  api.route('POST import-files', {
    policy,
    limits: { 'import.user': ({ actor }) => actor.userId },
    handler: ({ files }) => stageFiles(deps, { files, address: null }),
  });
  api.route('GET import-files', { policy, handler: ({ query }) => readFiles(deps, query) });
  api.route('GET import-files/:importFileId', {
    policy,
    handler: ({ actor, params }) => readFileFor(deps, actor, params.importFileId),
  });
  api.route('POST import-files/:importFileId/read', {
    policy,
    limits: { 'import.user': ({ actor }) => actor.userId },
    handler: ({ actor, params, body }) => readAgain(deps, actor, params.importFileId, body),
  });
  api.stream('POST import-files/:importFileId/check', {
    policy,
    open: async ({ actor, params, body }) =>
      streamProgress(log, await prepareCheck(deps, actor, params.importFileId, body)),
  });
  api.route('GET import-files/:importFileId/rows', {
    policy,
    handler: ({ actor, params, query }) => readRows(deps, actor, params.importFileId, query),
  });
  api.stream('POST import-files/:importFileId/apply', {
    policy,
    open: async ({ actor, params, body }) =>
      streamProgress(log, await prepareApply(deps, actor, params.importFileId, body)),
  });
  api.route('POST import-files/:importFileId/undo', {
    policy,
    handler: ({ actor, params, body }) => undoImport(deps, actor, params.importFileId, body.version),
  });
  api.route('DELETE import-files/:importFileId', {
    policy,
    handler: ({ actor, params: { importFileId }, query }) =>
      inTransaction(db, async (tx) => {
        requireImportFor(await lockFile(tx, importFileId, clock.now()), actor, 'discard', query.version);
        await deleteFile(tx, importFileId);
      }),
  });
}
