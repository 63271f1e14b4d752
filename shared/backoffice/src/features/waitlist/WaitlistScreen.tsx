import { waitlistQueries } from '@daybook/api/waitlist';
import type { WaitlistEntry } from '@daybook/contract/waitlist';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconArrowLeft, IconFilterOff, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '../../kit/list/use-list.ts';
import { Pages } from '../../kit/paging/Pages.tsx';
import { DayFilter } from './DayFilter.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { WaitingList } from './WaitingList.tsx';
import classes from './waitlist.module.css';
import { pageSize, questionOf } from './waitlist-question.ts';

/** Customers who wait for a time on a fully booked day, with their offers. */
export function WaitlistScreen() {
  const area = useArea();
  usePageTitle('Waiting list');
  const { question, isNarrowed, set, clear } = useList(questionOf, ['day']);
  const query = useQuery(waitlistQueries.list(question));
  const [removing, setRemoving] = useState<WaitlistEntry | null>(null);

  return (
    <>
      <PageHeader title="Waiting list">
        <Button
          variant="default"
          component={Link}
          to={areaPaths(area).bookings}
          leftSection={<IconArrowLeft aria-hidden size={16} />}
        >
          All bookings
        </Button>
      </PageHeader>
      <DayFilter day={question.day} onDay={(day) => set({ day })} />
      <QueryView
        query={query}
        what="the waiting list"
        errorText={sentenceOf}
        skeleton={<Skeleton height={240} radius="md" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NobodyWaits isFiltered={isNarrowed} onClear={clear} />}
      >
        {(page) => (
          <>
            <WaitingList entries={page.items} isBusy={query.isPlaceholderData} onRemove={setRemoving} />
            <div className={classes.pages}>
              <Pages what="the waiting list" page={page} pageSize={pageSize} />
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
      <EmptyState icon={IconHourglass} title="Nobody is waiting">
        Customers who find a day full can wait for it. They are told as soon as a time becomes free.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title="Nobody is waiting for this day"
      action={
        <Button variant="default" onClick={onClear}>
          Show all days
        </Button>
      }
    >
      Others may be waiting for another one.
    </EmptyState>
  );
}
