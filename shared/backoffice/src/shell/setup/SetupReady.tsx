import { publicPaths } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './SetupChecklist.module.css';

interface Props {
  isBusy: boolean;
  onHide: () => void;
}

/** Everything is set up: where customers can book, and how to invite them. */
export function SetupReady({ isBusy, onHide }: Props) {
  return (
    <section className={classes.root} aria-labelledby="setup-title">
      <div className={classes.head}>
        <IconCircleCheck aria-hidden size={20} className={classes.ready} />
        <h2 id="setup-title" className={classes.title}>
          Customers can book you now
        </h2>
        <span className={classes.progress} />
        <Button variant="subtle" color="gray" size="xs" loading={isBusy} onClick={onHide}>
          Hide this
        </Button>
      </div>
      <p className={classes.lead}>
        Try your booking page as they see it, send them its link, or put it on your own website.
      </p>
      <div className={classes.ways}>
        <Button
          component="a"
          href={publicPaths.booking}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink aria-hidden size={16} />}
        >
          Open your booking page
        </Button>
        <Link className={classes.link} to="/admin/site-settings?tab=embedding">
          Put it on your website
        </Link>
      </div>
    </section>
  );
}
