import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { ImportFile } from '@daybook/contract/imports';
import { t } from '@daybook/i18n';
import { inTransaction, isRefusedBy } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { readFileFor } from '../import.queries.ts';
import {
  deletePortions,
  deleteSource,
  findFile,
  findVerdicts,
  lockFile,
  updateFile,
} from '../import.repo.ts';
import { undoForMs } from '../limits.ts';
import { outdatedImport, requireImportFor, requireMappedFile } from './open.ts';
import { type PlannedPortion, planInPortions, type ReportProgress } from './plan-in-portions.ts';
import { importObjectKinds, type WorkDeps } from './planned.ts';
import { insertChanges, lockTargets, storeFingerprints } from './work.repo.ts';

const changedMeanwhile = () =>
  conflict('version_conflict', t('Your data has changed since the rows were checked. Check them again.'));

/** Someone else has created it since. */
const madeTwice = ['customer_email_known', 'customer_pkey', 'category_pkey', 'service_pkey', 'staff_pkey'];

/** Applies the last check in one transaction, all or nothing. */
export async function prepareApply(
  deps: WorkDeps,
  actor: SignedIn,
  importFileId: string,
  { version, acceptsOutside = false }: ParsedBodyOf<'POST import-files/:importFileId/apply'>,
): Promise<(report: ReportProgress) => Promise<ImportFile>> {
  const file = requireImportFor(
    await findFile(deps.db, importFileId, deps.clock.now()),
    actor,
    'apply',
    version,
  );
  if (file.isFromOutside && !acceptsOutside)
    throw invalid({ acceptsOutside: t('This file came from outside. Confirm that you want to import it.') });
  return async (report) => {
    try {
      await inTransaction(deps.db, (tx) => apply(deps, tx, { actor, importFileId, version, report }));
    } catch (error) {
      if (madeTwice.some((name) => isRefusedBy(error, name))) throw changedMeanwhile();
      throw error;
    }
    return readFileFor(deps, actor, importFileId);
  };
}

interface Applying {
  actor: SignedIn;
  importFileId: string;
  version: number;
  report: ReportProgress;
}

async function apply(
  deps: WorkDeps,
  tx: Tx,
  { actor, importFileId, version, report }: Applying,
): Promise<void> {
  const now = deps.clock.now();
  const file = requireMappedFile(
    requireImportFor(await lockFile(tx, importFileId, now), actor, 'apply', version),
  );
  await planInPortions(deps, tx, file, { actor, report }, async (portion) => {
    await requireAsChecked(tx, importFileId, portion);
    const written = await portion.write(tx);
    await insertChanges(
      tx,
      written.map(({ kind, id, label, before }) => ({
        import_file_id: importFileId,
        object_kind: kind,
        object_id: id,
        label: label.slice(0, 300),
        before: before && JSON.stringify(before),
        fingerprint: null,
      })),
    );
  });
  for (const kind of importObjectKinds) await storeFingerprints(tx, importFileId, kind);
  await deletePortions(tx, importFileId);
  await deleteSource(tx, importFileId);
  const isSaved = await updateFile(
    tx,
    { importFileId, version },
    {
      state: 'applied',
      staged_bytes: 0,
      address_key: null,
      applied_at: now,
      applied_by: actor.fullName,
      expires_at: new Date(now.getTime() + undoForMs),
    },
  );
  if (!isSaved) throw outdatedImport();
  await recordAudit(deps, tx, {
    actor,
    action: 'applied',
    object: { kind: 'import', id: importFileId, name: file.name },
    after: { kind: file.kind, ...file.counts },
  });
}

/** Applies exactly what was shown: a changed, new or deleted record stops it. */
async function requireAsChecked(
  tx: Tx,
  importFileId: string,
  { about, planned }: PlannedPortion,
): Promise<void> {
  const [first, last] = [planned.at(0), planned.at(-1)];
  if (!first || !last) return;
  const verdicts = new Map(
    (await findVerdicts(tx, importFileId, { from: first.row, to: last.row })).map((one) => [one.row, one]),
  );
  const targets = planned.flatMap(({ outcome, target }) =>
    outcome === 'change' && target ? [target.id] : [],
  );
  const locked = await lockTargets(tx, about, targets);
  for (const { row, outcome, target } of planned) {
    const checked = verdicts.get(row);
    const isSame =
      checked?.outcome === outcome &&
      checked.targetId === (target?.id ?? null) &&
      checked.fingerprint === (target?.fingerprint ?? null);
    const isStill = outcome !== 'change' || locked.get(target?.id ?? '') === target?.fingerprint;
    if (!isSame || !isStill) throw changedMeanwhile();
  }
}
