import type { Site } from '@daybook/contract/site';
import classes from './frame.module.css';

/** Where the business is and how to reach a person. */
export function BusinessFooter({ site: { name, address, phone, email } }: { site: Site }) {
  return (
    <footer className={classes.footer}>
      <address className={classes.address}>
        <span>{name}</span>
        {address && <span>{address}</span>}
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </footer>
  );
}
