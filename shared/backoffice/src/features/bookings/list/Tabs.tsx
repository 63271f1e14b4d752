import { bookingQueries } from '@daybook/api/bookings';
import type { BookingTab } from '@daybook/domain/register';
import { formatCount } from '@daybook/ui/format/number';
import { useQuery } from '@tanstack/react-query';
import { addressWith } from '../../../kit/paging/use-address.ts';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';
import { filtersOf, tabs } from './register-filters.ts';

interface Props {
  current: BookingTab;
  params: URLSearchParams;
}

/** Each part of the register has an address, and keeps the filters. */
export function Tabs({ current, params }: Props) {
  // Without the counts the tabs still lead where they lead: nothing is said when they cannot be had.
  const { data: counts } = useQuery(bookingQueries.counts(filtersOf(params)));
  return (
    <SectionTabs
      label="Bookings by state"
      tabs={Object.entries(tabs).map(([key, { label }]) => ({
        key,
        label,
        // The names of `tabs` are the tabs.
        count: counts && countText(counts[key as BookingTab]),
      }))}
      current={current}
      addressOf={(tab) => addressWith(params, { tab, sort: null }).toString()}
    />
  );
}

const countText = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) =>
  `${formatCount(total)}${totalIsExact ? '' : '+'}`;
