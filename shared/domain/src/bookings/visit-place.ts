/** Where a visit takes place: where the business is, where the customer is, or nowhere in particular. */
export type VisitPlace = 'business' | 'customer' | 'online';

/** At the business where any of its services does, else at the customer's, else online. */
export function visitPlaceOf(kinds: readonly VisitPlace[]): VisitPlace {
  if (kinds.includes('business')) return 'business';
  return kinds.includes('customer') ? 'customer' : 'online';
}

/** In words for the customer; null where the business has no address. */
export function visitPlaceText(place: VisitPlace, businessAddress: string | null): string | null {
  if (place === 'business') return businessAddress;
  return place === 'customer' ? 'At your place' : 'Online';
}
