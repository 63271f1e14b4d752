import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { hasSameMembers, outdatedOrder } from '../order.ts';
import type { ServiceDeps } from './save-service.ts';
import { findOrder } from './service.repo.ts';
import { placeServices } from './write-service.repo.ts';

export function orderServices(
  deps: ServiceDeps,
  actor: SignedIn,
  { categoryId, serviceIds }: ParsedBodyOf<'POST catalogue/services/order'>,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const before = await findOrder(tx, categoryId);
    const current = before.map(({ serviceId }) => serviceId);
    if (!hasSameMembers(current, serviceIds)) throw outdatedOrder();
    await placeServices(tx, serviceIds);
    const after = await findOrder(tx, categoryId);
    await recordAudit(deps, tx, {
      actor,
      action: 'reordered',
      object: { kind: 'category', id: categoryId, name: kept(() => t('Services')) },
      before: { order: before.map(({ name }) => name) },
      after: { order: after.map(({ name }) => name) },
    });
  });
}
