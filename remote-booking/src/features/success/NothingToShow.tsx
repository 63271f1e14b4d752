import { EmptyState } from '@daybook/ui/EmptyState';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { visitPath } from '../../visit/paths.ts';
import classes from './success.module.css';

/** Without a valid token: the same page in every case, which reveals nothing about any booking. */
export function NothingToShow() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        Your booking
      </h1>
      <EmptyState
        icon={IconMail}
        title="We sent the details to your e-mail"
        action={
          <Button component={Link} to={visitPath({ services: [] })}>
            Book a visit
          </Button>
        }
      >
        Open the link in that message to see your booking here.
      </EmptyState>
    </div>
  );
}
