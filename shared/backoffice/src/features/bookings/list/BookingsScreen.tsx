import { bookingQueries } from '@daybook/api/bookings';
import { savedViewQueries } from '@daybook/api/saved-views';
import type { RegisterRow } from '@daybook/contract/register';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { formatWeekday } from '@daybook/ui/format/when';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { useQuery } from '@tanstack/react-query';
import { customerName } from '../../../entities/booking/detail/booking-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Pages } from '../../../kit/paging/Pages.tsx';
import { useSelection } from '../../../kit/selection/use-selection.ts';
import { BookingSegments } from '../../../shell/layout/BookingSegments.tsx';
import { BookingCards } from './BookingCards.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { Filters } from './Filters.tsx';
import { NoBookings } from './NoBookings.tsx';
import { RegisterSkeleton } from './RegisterSkeleton.tsx';
import { RegisterTools } from './RegisterTools.tsx';
import classes from './register.module.css';
import { columnsOf, useRegisterFilters } from './register-filters.ts';
import { Tabs } from './Tabs.tsx';

export function BookingsScreen() {
  usePageTitle(t('Bookings'));
  const isPhone = useIsPhone();
  const { day } = useBusiness();
  const user = useUser();
  const state = useRegisterFilters();
  const { params, question, active, set, clear } = state;
  const query = useQuery(bookingQueries.list(question));
  const { data: savedViews } = useQuery(savedViewQueries.list());
  const columns = columnsOf(params, savedViews?.columns);
  const picked = useSelection(JSON.stringify(question), query.data?.items ?? [], pickedBy);
  const mayPick = picking.some((permission) => can(user, permission));

  return (
    <>
      <PageHeader above={<BookingSegments />} title={t('Bookings')}>
        <RegisterTools state={state} columns={columns} />
      </PageHeader>
      <DaySheetHeading />
      <Tabs current={question.tab} params={params} />
      <Filters state={state} />
      <BulkBar bookings={picked.rows} question={question} columns={columns} onClear={picked.clear} />
      <QueryView
        query={query}
        what={t('the bookings')}
        errorText={sentenceOf}
        skeleton={<RegisterSkeleton />}
        isEmpty={({ items, lookedUntil }) => items.length === 0 && !lookedUntil}
        empty={<NoBookings tab={question.tab} isFiltered={active.length > 0} onClear={clear} />}
      >
        {(page) => (
          <>
            {page.items.length === 0 ? null : isPhone ? (
              <BookingCards
                bookings={page.items}
                isBusy={query.isPlaceholderData}
                {...(mayPick ? { selection: picked.selection } : {})}
              />
            ) : (
              <BookingsTable
                bookings={page.items}
                columns={columns}
                isBusy={query.isPlaceholderData}
                sort={question.sort}
                onSort={(sort) => set({ sort })}
                {...(mayPick ? { selection: picked.selection } : {})}
              />
            )}
            <Pages
              what={t('bookings')}
              page={page}
              pageSize={question.pageSize}
              searched={
                page.lookedUntil &&
                t(
                  '{count, plural, =0 {Nothing found up to {date}.} other {# found up to {date}.}} There may be more.',
                  { count: page.items.length, date: day(page.lookedUntil) },
                )
              }
            />
          </>
        )}
      </QueryView>
    </>
  );
}

/** Any of these permissions enables bulk actions. */
const picking = ['booking.status', 'booking.cancel', 'booking.edit', 'export'] as const;

const pickedBy = {
  keyOf: ({ bookingId }: RegisterRow) => bookingId,
  label: ({ reference, customer }: RegisterRow) =>
    t('Select {reference} {name}', { reference, name: customerName(customer) }),
};

/** The owner of the day sheet; only printed. */
function DaySheetHeading() {
  const { site, zone, now } = useBusiness();
  return (
    <p className={classes.sheet} aria-hidden>
      {site.name}, {formatWeekday(now, zone)}
    </p>
  );
}
