import type { ManagedVisit } from '@daybook/contract/manage';
import { phoneHref } from './phone.ts';
import classes from './success.module.css';

const mapOf = (name: string, address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`;

/** Name, address with a way to it on a map elsewhere, and phone. */
export function Where({ business: { name, address, phone } }: Pick<ManagedVisit, 'business'>) {
  return (
    <>
      {name}
      {address && (
        <span className={classes.part}>
          <a href={mapOf(name, address)} target="_blank" rel="noreferrer">
            {address}
          </a>
        </span>
      )}
      {phone && (
        <span className={classes.part}>
          <a href={phoneHref(phone)}>{phone}</a>
        </span>
      )}
    </>
  );
}
