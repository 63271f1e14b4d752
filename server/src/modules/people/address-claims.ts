import { type Actor, reachOf } from '@daybook/domain/people';

/** What tells whether a reader sees whose a booking may be. */
export interface CustomerClaim {
  isClaimed: boolean;
  /** Of a claim: who serves the customer whom it names. */
  servedBy: string[];
}

/** Who reaches their own customers alone does not learn that a booking may be that of another. */
export function isClaimHidden({ isClaimed, servedBy: staffIds }: CustomerClaim, actor: Actor): boolean {
  const reach = reachOf(actor, 'customer.view');
  return isClaimed && reach !== null && !staffIds.some((staffId) => reach.includes(staffId));
}
