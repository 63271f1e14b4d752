import type { Site } from '@daybook/contract/site';
import { mailtoOf } from '@daybook/ui/format/contact';
import classes from './frame.module.css';

const digitsOf = (phone: string) => phone.replace(/[^\d+]/g, '');
/** What people call a page elsewhere: its host, without the www. */
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** What the business is, where it is, and how to reach a person. */
export function BusinessFooter({ site }: { site: Site }) {
  const { name, description, address, phone, whatsapp, email, website, socialLinks } = site;
  return (
    <footer className={classes.footer}>
      {description && <p className={classes.about}>{description}</p>}
      <address className={classes.address}>
        <span>{name}</span>
        {address && <span>{address}</span>}
        {phone && <a href={`tel:${digitsOf(phone)}`}>{phone}</a>}
        {whatsapp && <a href={`https://wa.me/${digitsOf(whatsapp).replace('+', '')}`}>WhatsApp</a>}
        {email && <a href={mailtoOf(email)}>{email}</a>}
        {[...(website ? [website] : []), ...socialLinks].map((page) => (
          <a key={page} href={page} rel="noreferrer">
            {hostOf(page)}
          </a>
        ))}
      </address>
    </footer>
  );
}
