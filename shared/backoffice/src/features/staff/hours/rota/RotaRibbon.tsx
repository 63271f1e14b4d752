import type { RotaDay, Rota as Week } from '@daybook/contract/rota';
import { subtractIntervals } from '@daybook/domain/interval';
import { DayRibbon, type Minutes } from '@daybook/ui/DayRibbon';
import { hueOf } from '@daybook/ui/hues';
import classes from './Rota.module.css';

type Part = RotaDay['breaks'][number];
const intervalOf = ({ startMinute, endMinute }: Part) => ({ startAt: startMinute, endAt: endMinute });

/** The working hours without breaks and granted time off. */
export function workingOf({ ranges, breaks, timeOff }: RotaDay): Minutes[] {
  const absences = timeOff.filter(({ isRequest }) => !isRequest);
  if (absences.some(({ part }) => part === null)) return [];
  const gaps = [...breaks, ...absences.flatMap(({ part }) => part ?? [])];
  return subtractIntervals(ranges.map(intervalOf), gaps.map(intervalOf)).map(({ startAt, endAt }) => [
    startAt,
    endAt,
  ]);
}

/** From the first start to the last end of the week, so that all ribbons line up. */
export function rangeOf({ staff }: Week): Minutes {
  const parts = staff.flatMap(({ days }) => days.flatMap(({ ranges }) => ranges));
  return [
    Math.min(...parts.map(({ startMinute }) => startMinute)),
    Math.max(...parts.map(({ endMinute }) => endMinute)),
  ];
}

interface Props {
  name: string;
  day: RotaDay;
  range: Minutes;
  /** The present minute of the day, if it is today. */
  now: number | undefined;
}

/** The hours of a cell as a strip; none on a day off. */
export function RotaRibbon({ name, day, range, now }: Props) {
  const working = workingOf(day);
  if (working.length === 0) return null;
  return (
    <div className={classes.ribbon}>
      <DayRibbon day={range} working={working} hue={hueOf(name)} {...(now !== undefined && { now })} />
    </div>
  );
}
