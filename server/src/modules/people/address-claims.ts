import { type Actor, reachOf } from '@daybook/domain/people';

/** The facts that decide whether a reader sees the possible customer of a booking. */
export interface CustomerClaim {
  isClaimed: boolean;
  /** For a claim: the staff who serve the customer it names. */
  servedBy: string[];
}

/** A reader who reaches only their own customers must not learn that a booking may be another's. */
export function isClaimHidden({ isClaimed, servedBy: staffIds }: CustomerClaim, actor: Actor): boolean {
  const reach = reachOf(actor, 'customer.view');
  return isClaimed && reach !== null && !staffIds.some((staffId) => reach.includes(staffId));
}
