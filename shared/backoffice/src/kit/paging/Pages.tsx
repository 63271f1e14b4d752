import { Pager } from '@daybook/ui/Pager';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import classes from './Pages.module.css';
import { type Page, useCursorPages } from './use-cursor-pages.ts';

interface Props {
  /** The plural of the items: "bookings". */
  what: string;
  page: Page;
  pageSize: number;
  /** What is said below a part of a long list that was searched in steps for a rare match. */
  searched?: string | false | undefined;
}

/** Next and previous page of a list. */
export function Pages({ what, page, pageSize, searched }: Props) {
  const { position, onPrevious, onNext } = useCursorPages(page, pageSize);
  if (searched && onNext) {
    return (
      <section className={classes.root} aria-label="How far the search has come">
        <p className={classes.words} role="status">
          {page.items.length === 0 ? 'Nothing found' : `${page.items.length} found`} {searched}
        </p>
        <div className={classes.acts}>
          {onPrevious && (
            <Button variant="default" size="xs" onClick={onPrevious}>
              Back
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onNext}>
            Look further
          </Button>
        </div>
      </section>
    );
  }
  return (
    <Pager what={what} onPrevious={onPrevious} onNext={onNext}>
      {position}
    </Pager>
  );
}
