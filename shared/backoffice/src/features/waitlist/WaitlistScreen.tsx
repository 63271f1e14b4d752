import { waitlistQueries } from '@daybook/api/waitlist';
import type { WaitlistEntry } from '@daybook/contract/waitlist';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useList } from '../../kit/list/use-list.ts';
import { Pages } from '../../kit/paging/Pages.tsx';
import { BookingSegments } from '../../shell/layout/BookingSegments.tsx';
import { DayFilter } from './DayFilter.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { WaitingList } from './WaitingList.tsx';
import classes from './waitlist.module.css';
import { pageSize, questionOf } from './waitlist-question.ts';

/** Customers who wait for a time on a fully booked day, with their offers. */
export function WaitlistScreen() {
  usePageTitle(t('Waiting list'));
  const { question, isNarrowed, set, clear } = useList(questionOf, ['day']);
  const query = useQuery(waitlistQueries.list(question));
  const [removing, setRemoving] = useState<WaitlistEntry | null>(null);

  return (
    <>
      <PageHeader above={<BookingSegments />} title={t('Waiting list')} />
      <DayFilter day={question.day} onDay={(day) => set({ day })} />
      <QueryView
        query={query}
        what={t('the waiting list')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={240} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NobodyWaits isFiltered={isNarrowed} onClear={clear} />}
      >
        {(page) => (
          <>
            <WaitingList entries={page.items} isBusy={query.isPlaceholderData} onRemove={setRemoving} />
            <div className={classes.pages}>
              <Pages what={t('the waiting list')} page={page} pageSize={pageSize} />
            </div>
          </>
        )}
      </QueryView>
      <RemoveDialog entry={removing} onDone={() => setRemoving(null)} />
    </>
  );
}

function NobodyWaits({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState drawing="calendar" title={t('Nobody is waiting')}>
        {t('Customers can join when a day is full. We’ll email them when a time opens up.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={t('Nobody is waiting for this day')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('Show all days')}
        </Button>
      }
    >
      {t('Customers may be waiting for other days.')}
    </EmptyState>
  );
}
