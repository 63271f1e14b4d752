import { t } from '@daybook/i18n';

/** Where a visit takes place: at the business, at the customer's, or online. */
export type VisitPlace = 'business' | 'customer' | 'online';

/** At the business if any of its services is, otherwise at the customer's, otherwise online. */
export function visitPlaceOf(kinds: readonly VisitPlace[]): VisitPlace {
  if (kinds.includes('business')) return 'business';
  return kinds.includes('customer') ? 'customer' : 'online';
}

/** In words for the customer; null if the business has no address. */
export function visitPlaceText(place: VisitPlace, businessAddress: string | null): string | null {
  if (place === 'business') return businessAddress;
  return place === 'customer' ? t('At your place') : t('Online');
}
