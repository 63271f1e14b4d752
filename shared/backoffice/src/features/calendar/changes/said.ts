import type { StartRefusal as Said } from '@daybook/contract/slots';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import { iso } from './instant.ts';

/** A refusal of the domain as the contract says it, so that both are put into the same words. */
export function saidOf(refusal: StartRefusal): Said {
  switch (refusal.reason) {
    case 'closed':
      return { reason: refusal.reason, closureName: refusal.closureName };
    case 'time_off':
      return { reason: refusal.reason, until: iso(refusal.untilAt) };
    default:
      return { reason: refusal.reason };
  }
}
