import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { EmptyState } from '@daybook/ui/EmptyState';
import classes from './booking.module.css';

/** The message if the business offers nothing online at present. */
export function ClosedForBooking({ site: { name, phone } }: { site: Site }) {
  return (
    <>
      <h1 className={classes.heading} tabIndex={-1}>
        {t('Book an appointment')}
      </h1>
      <EmptyState drawing="calendar" title={t('Online booking opens soon')}>
        {phone
          ? t('{business} doesn’t offer online booking yet. To make an appointment, call {phone}.', {
              business: name,
              phone,
            })
          : t('{business} doesn’t offer online booking yet.', { business: name })}
      </EmptyState>
    </>
  );
}
