import { t } from '@daybook/i18n';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { bookingPath } from '../../booking/paths.ts';
import classes from './success.module.css';

/** Without a valid token: the same page in every case, which reveals nothing about any booking. */
export function NothingToShow() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('Your booking')}
      </h1>
      <EmptyState
        drawing="mail"
        title={t('We’ve emailed you the details')}
        action={
          <Button component={Link} to={bookingPath({ services: [] })}>
            {t('Book a visit')}
          </Button>
        }
      >
        {t('Open the link in that email to see your booking here.')}
      </EmptyState>
    </div>
  );
}
