import type { ImportFile } from '@daybook/contract/imports';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { errorCode } from '../../../platform/error-code.ts';
import { conflict } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { fitSessions } from '../../bookings/core/group-session.repo.ts';
import { readFileFor } from '../import.queries.ts';
import { lockFile, updateFile } from '../import.repo.ts';
import { recordUndoneCustomers } from './customers/undo.ts';
import { outdatedImport, requireImportFor, requireMappedFile } from './open.ts';
import type { ImportObjectKind, WorkDeps } from './planned.ts';
import { addedServices, removeServices } from './staff/staff.repo.ts';
import { deleteCreated, findChanged, lockAndFindChanged, setColumns } from './work.repo.ts';

/** Referring records first. */
const order = [
  'customer_note',
  'customer',
  'service',
  'category',
  'staff',
] as const satisfies readonly ImportObjectKind[];

const referredTo = '23503';

/** Undoes everything a file created and changed, all or nothing, while every record is as the file left it. */
export async function undoImport(
  deps: WorkDeps,
  actor: SignedIn,
  importFileId: string,
  version: number,
): Promise<ImportFile> {
  try {
    await inTransaction(deps.db, (tx) => takeBack(deps, tx, { actor, importFileId, version }));
  } catch (error) {
    if (errorCode(error) !== referredTo) throw error;
    throw notPossible(t('Some records are in use now, for example by bookings.'));
  }
  return readFileFor(deps, actor, importFileId);
}

const notPossible = (why: string) =>
  conflict('action_not_possible', t('{reason} Nothing was undone.', { reason: why }));

interface Undoing {
  actor: SignedIn;
  importFileId: string;
  version: number;
}

async function takeBack(deps: WorkDeps, tx: Tx, { actor, importFileId, version }: Undoing): Promise<void> {
  const found = await lockFile(tx, importFileId, deps.clock.now());
  const file = requireMappedFile(requireImportFor(found, actor, 'undo', version));
  for (const kind of order) {
    const changed = await lockAndFindChanged(tx, importFileId, kind);
    if (changed.length > 0) throw notPossible(sentenceOf(changed));
  }
  await recordUndoneCustomers(deps, tx, { importFileId, actor });
  for (const kind of order) {
    const changed = await findChanged(tx, importFileId, kind);
    if (kind === 'staff') await removeServices(tx, importFileId);
    // Staff who only got services keep the rest, as an earlier file left it.
    const isOther = (name: string) => name !== addedServices;
    await setColumns(
      tx,
      kind,
      changed.filter(({ fields }) => Object.keys(fields ?? {}).some(isOther)),
    );
    if (kind === 'service')
      await fitSessions(tx, { serviceIds: changed.map(({ id }) => id), now: deps.clock.now() });
    await deleteCreated(tx, importFileId, kind);
  }
  if (!(await updateFile(tx, { importFileId, version }, { state: 'undone' }))) throw outdatedImport();
  await recordAudit(deps, tx, {
    actor,
    action: 'undone',
    object: { kind: 'import', id: importFileId, name: file.name },
    before: { kind: file.kind, ...file.counts },
  });
}

function sentenceOf([first, ...others]: readonly { label: string; isGone: boolean }[]): string {
  const said = { label: first?.label ?? '', others: others.length };
  return first?.isGone
    ? t(
        '{others, plural, =0 {{label} has been removed since then.} one {{label} and one more have been removed since then.} other {{label} and # more have been removed since then.}}',
        said,
      )
    : t(
        '{others, plural, =0 {{label} has changed since then.} one {{label} and one more have changed since then.} other {{label} and # more have changed since then.}}',
        said,
      );
}
