import { timeOffQueries } from '@daybook/api/time-off';
import { t } from '@daybook/i18n';
import { formatCount } from '@daybook/ui/format/number';
import { useQuery } from '@tanstack/react-query';
import classes from '../hours.module.css';
import { TimeOffRow } from './TimeOffRow.tsx';

/**
 * Requests waiting for approval, shown to users who may approve them; hidden while there are none.
 */
export function TimeOffRequests() {
  const { data = [] } = useQuery(timeOffQueries.list({ state: 'requested' }));
  const waiting = data.filter(({ abilities }) => abilities.includes('approve'));
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="time-off-requests" className={`${classes.root} ${classes.requests}`}>
      <h2 id="time-off-requests" className={classes.heading}>
        {t('Time-off requests ({count})', { count: formatCount(waiting.length) })}
      </h2>
      <ul className={classes.list}>
        {waiting.map((one) => (
          <TimeOffRow key={one.timeOffId} timeOff={one} isNamed />
        ))}
      </ul>
    </section>
  );
}
