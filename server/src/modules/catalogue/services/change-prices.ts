import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { maxAmountMinor } from '@daybook/domain/money';
import { changedPrice } from '@daybook/domain/price-change';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { auditedService, outdatedService, type ServiceDeps } from './save-service.ts';
import { findPriced, raiseVersion, setPrice } from './write-service.repo.ts';

type Priced = Awaited<ReturnType<typeof findPriced>>[number];

/** A fixed deposit above the price becomes the whole price. */
const depositFor = ({ depositKind, depositValue }: Priced, priceMinor: number) =>
  depositKind === 'fixed' && depositValue > priceMinor
    ? { deposit_kind: 'full' as const, deposit_value: 0 as const }
    : null;

/** All or none. Options and add-ons change with their service; own prices of staff members stay. */
export function changePrices(
  deps: ServiceDeps,
  actor: SignedIn,
  { change, roundToMinor, services }: ParsedBodyOf<'POST catalogue/prices'>,
): Promise<AnswerOf<'POST catalogue/prices'>> {
  return inTransaction(deps.db, async (tx) => {
    for (const service of services) {
      if (!(await raiseVersion(tx, service))) throw outdatedService();
    }
    const priced = await findPriced(
      tx,
      services.map(({ serviceId }) => serviceId),
    );
    for (const service of priced) {
      const priceMinor = changedPrice(service.priceMinor, change, roundToMinor);
      if (priceMinor > maxAmountMinor) throw invalid({ change: t('A price would be too high.') });
      await setPrice(tx, service.serviceId, priceMinor, depositFor(service, priceMinor));
      await recordAudit(deps, tx, {
        actor,
        action: 'changed',
        object: auditedService(service),
        before: { priceMinor: service.priceMinor },
        after: { priceMinor },
      });
    }
    return { changed: priced.filter(({ kind }) => kind === 'service').length };
  });
}
