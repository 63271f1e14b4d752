import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import { capitalised } from '../../visit/days.ts';
import type { LostTime } from '../../visit/lost-time.ts';
import { whenText } from '../../visit/zone-line.ts';
import classes from './success.module.css';

interface Props {
  lost: LostTime;
  zone: string;
  now: Date;
  onTime: (slot: Slot) => void;
}

/** A time that somebody else got, with the nearest free ones. */
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
