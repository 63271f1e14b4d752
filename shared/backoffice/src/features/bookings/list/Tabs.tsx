import { bookingQueries } from '@daybook/api/bookings';
import type { BookingTab } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { formatCount } from '@daybook/ui/format/number';
import { useQuery } from '@tanstack/react-query';
import { addressWith } from '../../../kit/paging/use-address.ts';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';
import { filtersOf, tabs } from './register-filters.ts';

interface Props {
  current: BookingTab;
  params: URLSearchParams;
}

/** Each tab of the register has a URL, and keeps the filters. */
export function Tabs({ current, params }: Props) {
  // The tabs work without the counts: a failure to load them is not shown.
  const { data: counts } = useQuery(bookingQueries.counts(filtersOf(params)));
  return (
    <SectionTabs
      label={t('Bookings by status')}
      tabs={Object.entries(tabs).map(([key, { label }]) => ({
        key,
        label,
        // The keys of `tabs` are the tabs.
        count: counts && countText(counts[key as BookingTab]),
      }))}
      current={current}
      addressOf={(tab) => addressWith(params, { tab, sort: null }).toString()}
    />
  );
}

const countText = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) =>
  `${formatCount(total)}${totalIsExact ? '' : '+'}`;
