import { bookingQueries } from '@daybook/api/bookings';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import type { BackofficeArea } from '@daybook/shell/paths';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { useQuery } from '@tanstack/react-query';
import { BookingCards } from './BookingCards.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { Filters } from './Filters.tsx';
import { NoBookings } from './NoBookings.tsx';
import { Pages } from './Pages.tsx';
import { RegisterSkeleton } from './RegisterSkeleton.tsx';
import { useRegisterFilters } from './register-filters.ts';
import { Tabs } from './Tabs.tsx';

export function BookingsScreen({ area }: { area: BackofficeArea }) {
  usePageTitle('Bookings');
  const isPhone = useIsPhone();
  const { params, question, active, set, clear } = useRegisterFilters();
  const query = useQuery(bookingQueries.list(question));

  return (
    <>
      <PageHeader title="Bookings" />
      <Tabs current={question.tab} params={params} />
      <Filters values={question} active={active} onChange={set} onClear={clear} />
      <QueryView
        query={query}
        what="the bookings"
        errorText={sentenceOf}
        skeleton={<RegisterSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoBookings tab={question.tab} isFiltered={active.length > 0} onClear={clear} />}
      >
        {(page) => (
          <>
            {isPhone ? (
              <BookingCards area={area} bookings={page.items} isBusy={query.isPlaceholderData} />
            ) : (
              <BookingsTable
                area={area}
                bookings={page.items}
                isBusy={query.isPlaceholderData}
                sort={question.sort}
                onSort={(sort) => set({ sort })}
              />
            )}
            <Pages page={page} />
          </>
        )}
      </QueryView>
    </>
  );
}
