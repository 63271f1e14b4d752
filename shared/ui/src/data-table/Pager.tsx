import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Pager.module.css';

interface Props {
  /** The paged items, for screen readers: "bookings". */
  what: string;
  /** The position: "1 – 25 of 310". */
  children: string;
  /** Absent on the first page, or on the last. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Previous and next for pages from the server. */
export function Pager({ what, children, onPrevious, onNext }: Props) {
  return (
    <nav className={classes.root} aria-label={t('Pages of {what}', { what })}>
      <p className={classes.position} aria-live="polite">
        {children}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft aria-hidden size={14} />}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          {t('Previous')}
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight aria-hidden size={14} />}
          disabled={!onNext}
          onClick={onNext}
        >
          {t('Next')}
        </Button>
      </div>
    </nav>
  );
}
