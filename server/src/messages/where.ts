import type { LocationKind } from '@daybook/contract/catalogue-values';

/** What says where a visit takes place. */
interface Placed {
  businessAddress: string | null;
  appointments: readonly { locationKind: LocationKind }[];
}

/**
 * Where a visit takes place, in words for the customer: at the business where any of its services does, else at the
 * customer's, else online. Null where the business has no address.
 */
export function whereOf({ businessAddress, appointments }: Placed): string | null {
  const isAt = (kind: LocationKind) => appointments.some(({ locationKind }) => locationKind === kind);
  if (isAt('business')) return businessAddress;
  return isAt('customer') ? 'At your place' : 'Online';
}
