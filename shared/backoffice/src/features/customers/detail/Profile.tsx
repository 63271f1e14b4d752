import type { Customer } from '@daybook/contract/customers';
import { mailtoOf } from '@daybook/ui/format/contact';
import { countryChoices } from '@daybook/ui/party-choices';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { Tags } from '../Tags.tsx';
import classes from './detail.module.css';

export function Profile({ customer }: { customer: Customer }) {
  const { when } = useBusiness();
  const { company, address, country, taxId } = customer;
  const billed = [company, address, countryName(country), taxId && `Tax number ${taxId}`].filter(Boolean);
  const { phone, email, blocked, tags, contactIsHidden, erasedAt, marketingOptIn, paysAfterwards } = customer;
  return (
    <Panel title="Profile">
      {phone && (
        <a className={classes.way} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <IconPhone aria-hidden size={16} />
          {phone}
        </a>
      )}
      {email && (
        <a className={classes.way} href={mailtoOf(email)}>
          <IconMail aria-hidden size={16} />
          {email}
        </a>
      )}
      {billed.length > 0 && <p className={classes.text}>{billed.join('\n')}</p>}
      {erasedAt ? (
        <p className={classes.quiet}>Name and contact were erased on request. What was booked is kept.</p>
      ) : (
        <>
          {contactIsHidden && <p className={classes.quiet}>Your role does not see phone and e-mail.</p>}
          {!contactIsHidden && !phone && !email && <p className={classes.quiet}>No phone and no e-mail.</p>}
          {!contactIsHidden && (
            <p className={classes.quiet}>
              {marketingOptIn ? 'Has agreed to news and offers.' : 'Has not agreed to news and offers.'}
            </p>
          )}
          {paysAfterwards && <p className={classes.quiet}>Never pays in advance.</p>}
        </>
      )}
      {tags.length > 0 && (
        <div className={classes.part}>
          <Tags tags={tags} />
        </div>
      )}
      {blocked && (
        <div className={classes.part}>
          <p className={classes.strong}>Cannot book online since {when(blocked.at)}</p>
          <p className={classes.text}>{blocked.reason}</p>
        </div>
      )}
    </Panel>
  );
}

const countryName = (code: string | null): string =>
  countryChoices.find(({ value }) => value === code)?.label ?? '';
