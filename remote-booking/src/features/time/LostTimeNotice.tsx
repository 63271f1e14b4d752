import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { Button, VisuallyHidden } from '@mantine/core';
import { capitalised } from '../../booking/days.ts';
import type { LostTime } from '../../booking/lost-time.ts';

import { whenText } from '../../booking/zone-line.ts';
import { type Candidates, withWhom } from '../../picker/with-whom.ts';
import classes from './time.module.css';

interface Props {
  lost: LostTime;
  /** True if the visitor has already filled in their details. */
  hasDetails: boolean;
  zone: string;
  now: Date;
  candidates: Candidates;
  startBeingTaken: string | null;
  onTime: (slot: Slot) => void;
}

/** The reason why the chosen time is no longer free, and the nearest free ones. */
export function LostTimeNotice({ lost, hasDetails, zone, now, candidates, startBeingTaken, onTime }: Props) {
  return (
    <div role="alert" className={classes.lost}>
      <p>
        {[
          lost.reason,
          ...(hasDetails ? [t('Your details are saved.')] : []),
          ...(lost.nearest.length > 0 ? [t('Nearest available times:')] : []),
        ].join(' ')}
      </p>
      {lost.nearest.length > 0 && (
        <ul className={classes.nearest}>
          {lost.nearest.map((slot) => (
            <li key={slot.startAt}>
              <Button
                variant="default"
                loading={slot.startAt === startBeingTaken}
                onClick={() => onTime(slot)}
              >
                {capitalised(whenText(slot.startAt, zone, now))}
                <VisuallyHidden component="span"> {withWhom(slot, candidates)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
