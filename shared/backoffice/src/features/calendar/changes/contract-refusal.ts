import type { StartRefusal as ContractRefusal } from '@daybook/contract/slots';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import { iso } from './instant.ts';

/** A domain refusal in the contract's form, so that both use the same texts. */
export function contractRefusal(refusal: StartRefusal): ContractRefusal {
  switch (refusal.reason) {
    case 'closed':
      return { reason: refusal.reason, closureName: refusal.closureName };
    case 'time_off':
      return { reason: refusal.reason, until: iso(refusal.untilAt) };
    default:
      return { reason: refusal.reason };
  }
}
