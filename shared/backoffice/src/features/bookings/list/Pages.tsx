import type { AnswerOf } from '@daybook/contract/endpoints';
import { Pager } from '@daybook/ui/Pager';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useCursorPages } from '../../../kit/paging/use-cursor-pages.ts';
import classes from './Pages.module.css';

interface Props {
  page: AnswerOf<'GET bookings'>;
  pageSize: number;
}

export function Pages({ page, pageSize }: Props) {
  const { position, onPrevious, onNext } = useCursorPages(page, pageSize);
  const { day } = useBusiness();
  if (page.lookedUntil && onNext) {
    return (
      <section className={classes.root} aria-label="How far the search has come">
        <p className={classes.words} role="status">
          {page.items.length === 0 ? 'Nothing found' : `${page.items.length} found`} as far as{' '}
          {day(page.lookedUntil)}. There may be more beyond it.
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
    <Pager what="bookings" onPrevious={onPrevious} onNext={onNext}>
      {position}
    </Pager>
  );
}
