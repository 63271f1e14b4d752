import { IconWorld } from '@tabler/icons-react';
import { deviceLine, deviceZone, zoneLine } from '../../booking/zone-line.ts';
import classes from './time.module.css';

/** The zone of the times, and the local time of the device if it differs. */
export function ZoneLines({ zone, at }: { zone: string; at: string | Date }) {
  const device = deviceLine(zone, deviceZone(), new Date(at));
  return (
    <div className={classes.zone}>
      <IconWorld aria-hidden size={16} stroke={1.75} />
      <p>
        {zoneLine(zone, new Date(at))}
        {device && <span>{device}</span>}
      </p>
    </div>
  );
}
