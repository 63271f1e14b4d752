import { t } from '@daybook/i18n';
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

/** Shown after the set-up: the booking link, and how to invite customers. */
export function SetupReady({ isBusy, onHide }: Props) {
  return (
    <section className={classes.root} aria-labelledby="setup-title">
      <div className={classes.head}>
        <IconCircleCheck aria-hidden size={20} className={classes.ready} />
        <h2 id="setup-title" className={classes.title}>
          {t('Customers can book you now')}
        </h2>
        <span className={classes.progress} />
        <Button variant="subtle" color="gray" size="xs" loading={isBusy} onClick={onHide}>
          {t('Hide')}
        </Button>
      </div>
      <p className={classes.lead}>
        {t('See your booking page as customers do, share its link or add it to your website.')}
      </p>
      <div className={classes.ways}>
        <Button
          component="a"
          href={publicPaths.booking}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink aria-hidden size={16} />}
        >
          {t('Open booking page')}
        </Button>
        <Link className={classes.link} to="/admin/set-up?step=share">
          {t('Share your booking link')}
        </Link>
      </div>
    </section>
  );
}
