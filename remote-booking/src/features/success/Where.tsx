import type { ManagedVisit } from '@daybook/contract/manage';
import { visitPlaceText } from '@daybook/domain/visit-place';
import { phoneHref } from './phone.ts';
import classes from './success.module.css';

const mapOf = (name: string, address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`;

/** Name, address with a map link if the visit is there, and phone number. */
export function Where({
  business: { name, address, phone },
  place,
}: Pick<ManagedVisit, 'business' | 'place'>) {
  return (
    <>
      {place === 'business' ? name : visitPlaceText(place, address)}
      {place === 'business' && address && (
        <span className={classes.part}>
          <a href={mapOf(name, address)} target="_blank" rel="noreferrer">
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
