import { type BillingDetails, billingDetailsOf } from '../billing-details.ts';
import type { CustomerFields } from '../customer.repo.ts';

/** What a merge decides of a profile. */
export type MergedProfile = BillingDetails &
  Pick<CustomerFields, 'email' | 'phone' | 'alerts' | 'tags' | 'blockedOnlineAt' | 'blockedReason'>;

const union = (first: readonly string[], second: readonly string[]) => [...new Set([...first, ...second])];

/**
 * Name and consent stay those of the customer who remains: consent was given for their own address. Ways to reach them
 * are filled in, what matters at a visit adds up, and a block that either has remains.
 */
export function mergeProfiles(from: CustomerFields, into: CustomerFields): MergedProfile {
  const blocked = into.blockedOnlineAt ? into : from;
  return {
    email: into.email ?? from.email,
    phone: into.phone ?? from.phone,
    ...billed(from, into),
    alerts: union(into.alerts, from.alerts),
    tags: union(into.tags, from.tags),
    blockedOnlineAt: blocked.blockedOnlineAt,
    blockedReason: blocked.blockedReason,
  };
}

/** An address and a tax number belong together: they are those of one of the two. */
function billed(from: BillingDetails, into: BillingDetails): BillingDetails {
  const isEmpty = [into.company, into.address, into.taxId, into.endpoint, into.country ?? ''].every(
    (one) => one === '',
  );
  return billingDetailsOf(isEmpty ? from : into);
}
