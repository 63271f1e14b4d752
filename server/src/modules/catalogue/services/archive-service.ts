import type { ManagedService } from '@daybook/contract/catalogue-editing';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { auditedService, outdatedService, type ServiceDeps } from './save-service.ts';
import { readService } from './service.queries.ts';
import { isCategoryActive, raiseVersion } from './write-service.repo.ts';

/** Deletes nothing: existing bookings keep what was booked, and it can be sold again. */
export function archiveService(
  deps: ServiceDeps,
  actor: SignedIn,
  serviceId: string,
  version: number,
): Promise<ManagedService> {
  return inTransaction(deps.db, async (tx) => {
    const before = await readService({ ...deps, db: tx }, actor, serviceId);
    if (!(await raiseVersion(tx, { serviceId, version }, false))) throw outdatedService();
    await recordAudit(deps, tx, { actor, action: 'archived', object: auditedService(before) });
    return readService({ ...deps, db: tx }, actor, serviceId);
  });
}

export function restoreService(
  deps: ServiceDeps,
  actor: SignedIn,
  serviceId: string,
  version: number,
): Promise<ManagedService> {
  return inTransaction(deps.db, async (tx) => {
    const before = await readService({ ...deps, db: tx }, actor, serviceId);
    if (!(await isCategoryActive(tx, before.categoryId))) {
      throw conflict('action_not_possible', t('Restore its category first, or move it to another one.'));
    }
    if (!(await raiseVersion(tx, { serviceId, version }, true))) throw outdatedService();
    await recordAudit(deps, tx, { actor, action: 'restored', object: auditedService(before) });
    return readService({ ...deps, db: tx }, actor, serviceId);
  });
}
