import { bookingQueries } from '@daybook/api/bookings';
import type { BookingTab } from '@daybook/contract/register-question';
import { formatCount } from '@daybook/ui/format/number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addressWith, filtersOf, tabs } from './register-filters.ts';
import classes from './Tabs.module.css';

interface Props {
  current: BookingTab;
  params: URLSearchParams;
}

const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

/** Links rather than buttons: each part of the register has an address, and keeps the filters. */
export function Tabs({ current, params }: Props) {
  // Without the counts the tabs still lead where they lead: nothing is said when they cannot be had.
  const { data: counts } = useQuery(bookingQueries.counts(filtersOf(params)));
  return (
    <nav className={classes.root} aria-label="Bookings by state">
      <ul className={classes.list}>
        {Object.entries(tabs).map(([tab, { label }]) => (
          <li key={tab}>
            <Link
              className={classes.tab}
              to={{ search: addressWith(params, { tab, sort: null }).toString() }}
              aria-current={tab === current ? 'page' : undefined}
              ref={tab === current ? intoView : undefined}
            >
              {label} <Count count={counts?.[asTab(tab)]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The names of `tabs` are the tabs. */
const asTab = (name: string) => name as BookingTab;

function Count({ count }: { count: { total: number; totalIsExact: boolean } | undefined }) {
  if (!count) return null;
  const { total, totalIsExact } = count;
  return (
    <span className={classes.count}>
      {formatCount(total)}
      {!totalIsExact && '+'}
    </span>
  );
}
