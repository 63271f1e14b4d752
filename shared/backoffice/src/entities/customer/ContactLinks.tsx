import { cleanPhone, digitsOf } from '@daybook/domain/text/typed-phone';
import { t } from '@daybook/i18n';
import { mailtoOf } from '@daybook/ui/format/contact';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import classes from './ContactLinks.module.css';

/** Calls the phone number, writes to it on WhatsApp, and writes to the address. */
export function ContactLinks({ phone, email }: { phone: string | null; email: string | null }) {
  const chat = phone && whatsAppChat(phone);
  return (
    <>
      {phone && (
        <a data-touch className={classes.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <IconPhone aria-hidden size={16} />
          {phone}
        </a>
      )}
      {chat && (
        <a data-touch className={classes.link} href={chat} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp aria-hidden size={16} />
          {t('Write on WhatsApp')}
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

/**
 * The chat with a number. Null for a number without its country code: WhatsApp would take its first digits for the
 * code of another country and open a chat with a stranger.
 */
function whatsAppChat(phone: string): string | null {
  // A zero in brackets is dialled only inside the country.
  const typed = cleanPhone(phone).trim().replace('(0)', '');
  if (!/^(?:\+|00)/.test(typed)) return null;
  const digits = digitsOf(typed).replace(/^00/, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? `https://wa.me/${digits}` : null;
}
