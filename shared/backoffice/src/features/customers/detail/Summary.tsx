import type { Customer } from '@daybook/contract/customers';
import { areaPaths } from '@daybook/shell/paths';
import { formatCount } from '@daybook/ui/format/number';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import classes from './visits.module.css';

/** How often the customer came, cancelled and did not show up. */
export function Summary({ customer: { visits } }: { customer: Customer }) {
  const area = useArea();
  const { day, when } = useBusiness();
  const dayOrNone = (at: string | null) => (at ? day(at) : 'None');
  const counts: readonly (readonly [string, string])[] = [
    ['Visits', formatCount(visits.visited)],
    ['No-shows', formatCount(visits.noShows)],
    ['Cancelled', formatCount(visits.cancelled)],
    ['First visit', dayOrNone(visits.firstVisitAt)],
    ['Last visit', dayOrNone(visits.lastVisitAt)],
  ];
  return (
    <>
      <dl className={classes.counts}>
        {counts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {visits.next && (
        <p className={classes.next}>
          Next visit{' '}
          <Link to={areaPaths(area).booking(visits.next.bookingId)}>{when(visits.next.startAt)}</Link>
          {visits.upcoming > 1 && `, and ${formatCount(visits.upcoming - 1)} more`}
        </p>
      )}
    </>
  );
}
