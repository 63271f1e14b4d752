import classes from './DayRibbon.module.css';

/** A range of minutes, all counted from the same start. */
export type Minutes = readonly [from: number, to: number];

interface Props {
  /** The part of the day that is drawn; the same for ribbons below each other. */
  day: Minutes;
  working: readonly Minutes[];
  booked?: readonly Minutes[];
  /** The present minute, if it is today. */
  now?: number;
  /** The person's hue in degrees. */
  hue: number;
}

/**
 * One person’s day as a strip: working hours, what is booked, and now. Hidden from screen readers, because a text beside it says the
 * same.
 */
export function DayRibbon({ day: [first, last], working, booked = [], now, hue }: Props) {
  const share = (minute: number) => ((minute - first) / Math.max(1, last - first)) * 100;
  const place = ([from, to]: Minutes) => ({
    insetInlineStart: `${share(from)}%`,
    width: `${share(to) - share(from)}%`,
  });
  return (
    <div className={classes.root} style={{ '--hue': hue }} aria-hidden>
      {working.map((span) => (
        <span key={span[0]} className={classes.working} style={place(span)} />
      ))}
      {booked.map((span) => (
        <span key={span[0]} className={classes.booked} style={place(span)} />
      ))}
      {now !== undefined && now >= first && now <= last && (
        <span className={classes.now} style={{ insetInlineStart: `${share(now)}%` }} />
      )}
    </div>
  );
}
