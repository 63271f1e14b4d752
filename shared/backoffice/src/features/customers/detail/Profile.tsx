import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { countryChoices } from '@daybook/ui/party-choices';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { ContactLinks } from '../../../entities/customer/ContactLinks.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { Tags } from '../Tags.tsx';
import classes from './detail.module.css';

export function Profile({ customer }: { customer: Customer }) {
  const { when } = useBusiness();
  const { company, address, country, taxId } = customer;
  const billed = [company, address, countryName(country), taxId && t('Tax number {taxId}', { taxId })].filter(
    Boolean,
  );
  const { phone, email, blocked, tags, contactIsHidden, erasedAt, marketingOptIn, paysAfterwards } = customer;
  return (
    <Panel title={t('Profile')}>
      <ContactLinks phone={phone} email={email} />
      {billed.length > 0 && <p className={classes.text}>{billed.join('\n')}</p>}
      {erasedAt ? (
        <p className={classes.quiet}>
          {t('Name and contact details were erased on request. Bookings are kept.')}
        </p>
      ) : (
        <>
          {contactIsHidden && <p className={classes.quiet}>{t('Your role can’t see phone and email.')}</p>}
          {!contactIsHidden && !phone && !email && <p className={classes.quiet}>{t('No phone or email.')}</p>}
          {!contactIsHidden && (
            <p className={classes.quiet}>
              {marketingOptIn ? t('Has agreed to news and offers.') : t('Hasn’t agreed to news and offers.')}
            </p>
          )}
          {paysAfterwards && <p className={classes.quiet}>{t('Exempt from deposits.')}</p>}
        </>
      )}
      {tags.length > 0 && (
        <div className={classes.part}>
          <Tags tags={tags} />
        </div>
      )}
      {blocked && (
        <div className={classes.part}>
          <p className={classes.strong}>
            {t('Blocked from booking online since {when}', { when: when(blocked.at) })}
          </p>
          <p className={classes.text}>{blocked.reason}</p>
        </div>
      )}
    </Panel>
  );
}

const countryName = (code: string | null): string =>
  countryChoices().find(({ value }) => value === code)?.label ?? '';
