import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { bookingPlaceText } from '@daybook/domain/booking-place';
import { mapLink } from '../../booking/map-link.ts';
import { phoneHref } from '../../booking/phone.ts';
import classes from './success.module.css';

/** Name, address with a map link if it takes place there, and phone number. */
export function Where({
  business: { name, address, phone },
  place,
}: Pick<SelfServiceBooking, 'business' | 'place'>) {
  return (
    <>
      {place === 'business' ? name : bookingPlaceText(place, address)}
      {place === 'business' && address && (
        <span className={classes.part}>
          <a href={mapLink(name, address)} target="_blank" rel="noreferrer" dir="auto">
            {address}
          </a>
        </span>
      )}
      {phone && (
        <span className={classes.part}>
          <a href={phoneHref(phone)} dir="ltr">
            {phone}
          </a>
        </span>
      )}
    </>
  );
}
