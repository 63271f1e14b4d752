import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Pager.module.css';

interface Props {
  /** What is paged, for a screen reader: "bookings". */
  what: string;
  /** Where one is: "1 – 25 of 310". */
  children: string;
  /** Leave out on the first page, or on the last. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Back and forth through pages that the server cuts. */
export function Pager({ what, children, onPrevious, onNext }: Props) {
  return (
    <nav className={classes.root} aria-label={`Pages of ${what}`}>
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
          Previous
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight aria-hidden size={14} />}
          disabled={!onNext}
          onClick={onNext}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
