import { IconWorld } from '@tabler/icons-react';
import { deviceLine, deviceZone, zoneLine } from '../booking/zone-line.ts';
import classes from './picker.module.css';

/** The zone of the times, for a reader whose clock differs. */
export function ZoneLines({ zone, at }: { zone: string; at: string | Date }) {
  const device = deviceLine(zone, deviceZone(), new Date(at));
  if (!device) return null;
  return (
    <div className={classes.zone}>
      <IconWorld aria-hidden size={16} stroke={1.75} />
      <p>
        {zoneLine(zone, new Date(at))}
        <span>{device}</span>
      </p>
    </div>
  );
}
