import type { AnswerOf } from '@daybook/contract/endpoints';
import { Pager } from '@daybook/ui/Pager';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useCursorPages } from '../../../kit/paging/use-cursor-pages.ts';
import { pageSize } from './invoice-question.ts';
import classes from './list.module.css';

/** Next and previous page. A rare match in a long list is searched in steps. */
export function Pages({ page }: { page: AnswerOf<'GET invoices'> }) {
  const { position, onPrevious, onNext } = useCursorPages(page, pageSize);
  if (page.lookedUntil && onNext) {
    const { length } = page.items;
    return (
      <section className={classes.looked} aria-label="How far the search has come">
        <p role="status">
          {length === 0 ? 'Nothing found' : `${length} found`} so far. There may be more beyond.
        </p>
        {onPrevious && (
          <Button variant="default" size="xs" onClick={onPrevious}>
            Back
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onNext}>
          Look further
        </Button>
      </section>
    );
  }
  return (
    <Pager what="invoices" onPrevious={onPrevious} onNext={onNext}>
      {position}
    </Pager>
  );
}
