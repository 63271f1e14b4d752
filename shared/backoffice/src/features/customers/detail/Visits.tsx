import { customerQueries } from '@daybook/api/customers';
import type { Customer, CustomerVisit, VisitGroup } from '@daybook/contract/customers';
import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { formatCount } from '@daybook/ui/format/number';
import { Pager } from '@daybook/ui/Pager';
import { QueryView } from '@daybook/ui/QueryView';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Select, Skeleton } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { totalText } from '../../../entities/booking/detail/booking-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { Summary } from './Summary.tsx';
import classes from './visits.module.css';

const groups: Readonly<Record<VisitGroup, { label: string; none: string }>> = {
  all: { label: 'All visits', none: 'No visits yet.' },
  upcoming: { label: 'Upcoming', none: 'No visits are to come.' },
  visited: { label: 'Visited', none: 'No visit has taken place yet.' },
  no_show: { label: 'No-show', none: 'No visit was missed.' },
  cancelled: { label: 'Cancelled', none: 'No visit was cancelled.' },
};
const isGroup = (value: string | null): value is VisitGroup => value !== null && value in groups;

const pageSize = 10;

const distinct = (names: readonly string[]) => [...new Set(names)].join(', ');

export function Visits({ customer }: { customer: Customer }) {
  const { customerId } = customer;
  const [group, setGroup] = useState<VisitGroup>('all');
  /** The cursors of the pages up to the current one, for the way back. */
  const [trail, setTrail] = useState<readonly string[]>([]);
  const cursor = trail.at(-1);
  const query = useQuery(customerQueries.visits(customerId, { group, pageSize, ...(cursor && { cursor }) }));

  const choose = (value: string | null) => {
    if (!isGroup(value)) return;
    setGroup(value);
    setTrail([]);
  };

  return (
    <Panel
      title="Visits"
      aside={
        <Select
          className={classes.choice}
          aria-label="Which visits"
          size="xs"
          data={Object.entries(groups).map(([value, { label }]) => ({ value, label }))}
          value={group}
          onChange={choose}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      }
    >
      <Summary customer={customer} />
      <QueryView
        query={query}
        what="the visits"
        errorText={sentenceOf}
        skeleton={<Skeleton height={120} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={classes.none}>{groups[group].none}</p>}
      >
        {({ items, nextCursor, total }) => (
          <>
            <ul
              className={classes.list}
              aria-label={groups[group].label}
              data-busy={query.isPlaceholderData || undefined}
            >
              {items.map((visit) => (
                <Visit key={visit.bookingId} visit={visit} />
              ))}
            </ul>
            {(nextCursor !== null || trail.length > 0) && (
              <Pager
                what="visits"
                onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
                onNext={nextCursor === null ? undefined : () => setTrail([...trail, nextCursor])}
              >
                {`${trail.length * pageSize + 1} – ${trail.length * pageSize + items.length} of ${formatCount(total)}`}
              </Pager>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Visit({ visit }: { visit: CustomerVisit }) {
  const area = useArea();
  const { when } = useBusiness();
  return (
    <li className={classes.visit}>
      <div className={classes.what}>
        <Link
          className={classes.when}
          to={areaPaths(area).booking(visit.bookingId)}
          aria-label={`${visit.reference}, ${when(visit.startAt)}`}
        >
          {when(visit.startAt)}
        </Link>
        <p className={classes.detail}>
          {distinct(visit.appointments.map(({ serviceName }) => serviceName))} with{' '}
          {distinct(visit.appointments.map(({ staffName }) => staffName))}
        </p>
      </div>
      <div className={classes.end}>
        <StatusChip status={visit.status} />
        <p className={classes.total}>{totalText(visit)}</p>
      </div>
    </li>
  );
}
