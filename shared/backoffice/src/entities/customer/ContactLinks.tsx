import { mailtoOf } from '@daybook/ui/format/contact';
import { IconMail, IconPhone } from '@tabler/icons-react';
import classes from './ContactLinks.module.css';

/** Calls the phone number, and writes to the address. */
export function ContactLinks({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <>
      {phone && (
        <a data-touch className={classes.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <IconPhone aria-hidden size={16} />
          {phone}
        </a>
      )}
      {email && (
        <a data-touch className={classes.link} href={mailtoOf(email)}>
          <IconMail aria-hidden size={16} />
          {email}
        </a>
      )}
    </>
  );
}
