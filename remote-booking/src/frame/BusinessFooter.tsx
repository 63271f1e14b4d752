import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { LanguageChooser } from '@daybook/shell/LanguageChooser';
import { publicPaths } from '@daybook/shell/paths';
import { mailtoOf } from '@daybook/ui/format/contact';
import { Link } from 'react-router-dom';
import { phoneHref } from '../booking/phone.ts';
import { policyOfEach } from '../booking/policy-of-each.ts';
import classes from './frame.module.css';
import { Terms } from './Terms.tsx';

/** The display name of a website: its host without the www. */
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** The identity, the address, the contacts and the legal facts of the business. */
export function BusinessFooter({ site }: { site: Site }) {
  const { name, description, address, phone, whatsapp, email, website, socialLinks, terms, privacy } = site;
  return (
    <footer className={classes.footer}>
      {description && (
        <p className={classes.about} dir="auto">
          {description}
        </p>
      )}
      <address className={classes.address}>
        <span>{name}</span>
        {address && <span dir="auto">{address}</span>}
        {phone && (
          <a href={phoneHref(phone)} dir="ltr">
            {phone}
          </a>
        )}
        {whatsapp && <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>WhatsApp</a>}
        {email && <a href={mailtoOf(email)}>{email}</a>}
        {[...(website ? [website] : []), ...socialLinks].map((page) => (
          <a key={page} href={page} rel="noreferrer">
            {hostOf(page)}
          </a>
        ))}
      </address>
      <div className={classes.policies}>
        <Link to={publicPaths.me}>{t('Your visits')}</Link>
        <Terms
          title={t('Booking policy')}
          text={[policyOfEach({ ...site.policy, ...site.policy.prepayment }), terms]
            .filter(Boolean)
            .join('\n\n')}
        />
        <Terms title={t('Privacy')} text={privacy} />
        <LanguageChooser className={classes.language} />
      </div>
    </footer>
  );
}
