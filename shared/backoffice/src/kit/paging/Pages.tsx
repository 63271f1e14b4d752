import { t } from '@daybook/i18n';
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
  /** What was found, when a long list is searched in steps for a rare match. */
  searched?: string | false | undefined;
}

/** Next and previous page of a list. */
export function Pages({ what, page, pageSize, searched }: Props) {
  const { position, onPrevious, onNext } = useCursorPages(page, pageSize);
  if (searched && onNext) {
    return (
      <section className={classes.root} aria-label={t('Search progress')}>
        <p className={classes.words} role="status">
          {searched}
        </p>
        <div className={classes.acts}>
          {onPrevious && (
            <Button variant="default" size="xs" onClick={onPrevious}>
              {t('Back')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onNext}>
            {t('Search further')}
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
