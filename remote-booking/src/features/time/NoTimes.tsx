import type { Site } from '@daybook/contract/site';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { longDay } from '../../visit/days.ts';
import { visitPath } from '../../visit/paths.ts';
import { chooseStaff, type Visit } from '../../visit/visit.ts';
import classes from './time.module.css';

interface Props {
  site: Site;
  visit: Visit;
  /** `in March 2026`, `on Tuesday 3 March`, `until Friday 1 May` */
  where: string;
  /** The next day with a free time; null when there is none. */
  nextFreeDay: CalendarDate | null;
  /** The name of the one staff member that was asked for, while others perform the service too. */
  onlyName: string | null;
  onDay: (day: CalendarDate) => void;
}

/** Long labels take a second line where there is no room. */
const wrapping = { root: classes.wrapping, label: classes.wrappingLabel };

/** No free time there, and every way on that there is. */
export function NoTimes({ site, visit, where, nextFreeDay, onlyName, onDay }: Props) {
  return (
    <div className={classes.none}>
      <p>
        No free times {onlyName && `with ${onlyName} `}
        {where}.
      </p>
      <div className={classes.ways}>
        {nextFreeDay && (
          <Button classNames={wrapping} onClick={() => onDay(nextFreeDay)}>
            Next free day: {longDay(nextFreeDay)}
          </Button>
        )}
        {onlyName && (
          <Button
            classNames={wrapping}
            variant="default"
            component={Link}
            to={visitPath(chooseStaff(visit, 'any'))}
          >
            See any available staff member
          </Button>
        )}
      </div>
      {!nextFreeDay && site.phone && (
        <p>
          Call us and we will find a time:{' '}
          <a href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}>{site.phone}</a>
        </p>
      )}
    </div>
  );
}
