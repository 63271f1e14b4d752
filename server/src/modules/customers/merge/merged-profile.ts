import { type BillingDetails, billingDetailsOf } from '../billing-details.ts';
import type { CustomerFields } from '../customer.repo.ts';

/** The profile fields that a merge decides. */
export type MergedProfile = BillingDetails &
  Pick<
    CustomerFields,
    'email' | 'phone' | 'language' | 'alerts' | 'tags' | 'blockedOnlineAt' | 'blockedReason'
  >;

const union = (first: readonly string[], second: readonly string[]) => [...new Set([...first, ...second])];

/**
 * Name and consent are those of the surviving customer: consent was given for their own address. Missing contact data
 * is filled in, alerts and tags are combined, and a block of either remains.
 */
export function mergeProfiles(from: CustomerFields, into: CustomerFields): MergedProfile {
  const blocked = into.blockedOnlineAt ? into : from;
  return {
    email: into.email ?? from.email,
    phone: into.phone ?? from.phone,
    language: into.language ?? from.language,
    ...billed(from, into),
    alerts: union(into.alerts, from.alerts),
    tags: union(into.tags, from.tags),
    blockedOnlineAt: blocked.blockedOnlineAt,
    blockedReason: blocked.blockedReason,
  };
}

/** Address and tax number belong together: both come from one of the two. */
function billed(from: BillingDetails, into: BillingDetails): BillingDetails {
  const isEmpty = [into.company, into.address, into.taxId, into.endpoint, into.country ?? ''].every(
    (one) => one === '',
  );
  return billingDetailsOf(isEmpty ? from : into);
}
