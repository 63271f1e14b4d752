import type { BookingTab } from '@daybook/contract/register-question';
import { Link } from 'react-router-dom';
import { addressWith, tabs } from './register-filters.ts';
import classes from './Tabs.module.css';

interface Props {
  current: BookingTab;
  params: URLSearchParams;
}

const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

/** Links rather than buttons: each part of the register has an address, and keeps the filters. */
export function Tabs({ current, params }: Props) {
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
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
