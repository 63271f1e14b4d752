import type { Service, StaffMember } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { performersOf } from '../booking/parts.ts';
import { durationText, partTerms, termsPriceText } from '../booking/terms.ts';
import classes from './ServiceFacts.module.css';

interface Props {
  service: Service;
  staff: readonly StaffMember[];
  /** The deposit that all customers pay; null if only some or none do. */
  deposit: string | null;
  id?: string;
}

/** Duration, kind and price of a service in one line. */
export function ServiceFacts({ service, staff, deposit, id }: Props) {
  const terms = partTerms({ service, candidates: performersOf(service, staff), staff: undefined });
  return (
    <p className={classes.facts} id={id}>
      <span>{durationText(terms)}</span>
      {service.optionName && <span>{service.optionName}</span>}
      {service.part?.kind === 'addon' && <span className={classes.badge}>{t('Add-on')}</span>}
      {service.locationKind !== 'business' && (
        <span className={classes.badge}>
          {service.locationKind === 'online' ? t('Online') : t('At your place')}
        </span>
      )}
      {service.capacity > 1 && (
        <span className={classes.badge}>{t('Group of up to {count}', { count: service.capacity })}</span>
      )}
      {service.newCustomersOnly && <span className={classes.badge}>{t('New customers only')}</span>}
      {deposit && <span className={classes.badge}>{t('Deposit {amount}', { amount: deposit })}</span>}
      {service.needsApproval && <span className={classes.badge}>{t('By request')}</span>}
      <span className={classes.price}>{termsPriceText(terms)}</span>
    </p>
  );
}
