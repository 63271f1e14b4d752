/** The local date and time of a zone at an instant. */
export interface WallTime {
  year: number;
  /** 1 is January. */
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes of the day. */
  minute: number;
  /** Midnight UTC of the same date, for counting days. */
  dateMs: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(zone, made);
  return made;
}

const onDate = (year: number, month: number, day: number, minute: number): WallTime => {
  const dateMs = Date.UTC(year, month - 1, day);
  return { year, month, day, weekday: new Date(dateMs).getUTCDay(), minute, dateMs };
};

/** The local date and time of an instant in an IANA zone. */
export function inZone(at: Date | string, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatter(zone)
      .formatToParts(new Date(at))
      .map((part) => [part.type, part.value]),
  );
  return onDate(
    Number(parts.year),
    Number(parts.month),
    Number(parts.day),
    Number(parts.hour) * 60 + Number(parts.minute),
  );
}

/** A calendar day, `YYYY-MM-DD`, without a zone. */
export function plainDate(date: string): WallTime {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return onDate(year, month, day, 0);
}
