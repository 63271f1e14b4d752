import { t } from '@daybook/i18n';

/** Where a booking takes place: at the business, at the customer's, or online. */
export type BookingPlace = 'business' | 'customer' | 'online';

/** At the business if any of its services is, otherwise at the customer's, otherwise online. */
export function bookingPlaceOf(kinds: readonly BookingPlace[]): BookingPlace {
  if (kinds.includes('business')) return 'business';
  return kinds.includes('customer') ? 'customer' : 'online';
}

/** The place as a text for the customer; null if the business has no address. */
export function bookingPlaceText(place: BookingPlace, businessAddress: string | null): string | null {
  if (place === 'business') return businessAddress;
  return place === 'customer' ? t('At your place') : t('Online');
}
