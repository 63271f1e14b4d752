import type { Service } from '@daybook/contract/catalogue';
import { formatDuration } from '@daybook/ui/format/duration';
import { IconClock } from '@tabler/icons-react';
import { priceText } from '../visit/price.ts';
import classes from './VisitSummary.module.css';

interface Props {
  service: Service | null;
  /** `Ada Obi`, or that anyone will do; null before it is chosen. */
  staffName: string | null;
  /** `Today 10:00`, `Tue 3 Mar, 10:00`; null before it is chosen. */
  when: string | null;
  /** The quiet line about the hold; null without one. */
  holdText: string | null;
  /** Takes the element in which the primary button of each step stands. */
  actionRef: (element: HTMLElement | null) => void;
}

/** What has been chosen so far: beside the steps where there is room, at the bottom of the screen on a phone. */
export function VisitSummary({ service, staffName, when, holdText, actionRef }: Props) {
  return (
    <aside aria-label="Your visit" className={classes.root} data-empty={service ? undefined : ''}>
      <h2 className={classes.title}>Your visit</h2>
      {service ? (
        <dl className={classes.lines}>
          <div className={classes.service}>
            <dt>Service</dt>
            <dd>{service.name}</dd>
          </div>
          <div className={classes.duration}>
            <dt>Duration</dt>
            <dd>{formatDuration(service.durationMinutes)}</dd>
          </div>
          {staffName && (
            <div className={classes.staff}>
              <dt>With</dt>
              <dd>{staffName}</dd>
            </div>
          )}
          {when && (
            <div className={classes.when}>
              <dt>When</dt>
              <dd>{when}</dd>
            </div>
          )}
          <div className={classes.price}>
            <dt>Price</dt>
            <dd>{priceText(service)}</dd>
          </div>
        </dl>
      ) : (
        <p className={classes.nothing}>Nothing chosen yet.</p>
      )}
      {holdText && (
        <p className={classes.hold}>
          <IconClock aria-hidden size={16} stroke={1.75} />
          {holdText}
        </p>
      )}
      <div className={classes.action} ref={actionRef} />
    </aside>
  );
}
