import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import { capitalised } from '../../booking/days.ts';
import type { LostTime } from '../../booking/lost-time.ts';
import { whenText } from '../../booking/zone-line.ts';
import classes from './success.module.css';

interface Props {
  lost: LostTime;
  zone: string;
  now: Date;
  onTime: (slot: Slot) => void;
}

/** A time that was booked meanwhile, with the nearest free ones. */
export function LostMove({ lost: { reason, nearest }, zone, now, onTime }: Props) {
  return (
    <div role="alert" className={classes.notice}>
      <p>
        {reason} {t('Your visit stays as it is.')} {nearest.length > 0 && t('Nearest available times:')}
      </p>
      <div className={classes.ways}>
        {nearest.map((slot) => (
          <Button key={slot.startAt} variant="default" onClick={() => onTime(slot)}>
            {capitalised(whenText(slot.startAt, zone, now))}
          </Button>
        ))}
      </div>
    </div>
  );
}
