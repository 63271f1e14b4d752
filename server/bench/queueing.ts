/** Something that requests wait for: processor cores, or a lock that one holds at a time. */
export interface Station {
  name: string;
  /** How many are served at once. */
  places: number;
}

/** One kind of request: its share of all, and the milliseconds that it keeps a place of each station, by name. */
export interface Kind {
  name: string;
  share: number;
  costs: Readonly<Record<string, number>>;
}

interface Load {
  name: string;
  /** The share of time that its places are taken; from 1 on, the queue grows without end. */
  use: number;
  /** The mean time that a request spends here, waiting included, in milliseconds. */
  ms: number;
}

/** How a system answers: its stations, the busiest first, and the mean time of a request. */
export interface Forecast {
  stations: Load[];
  ms: number;
}

/**
 * The probability that a request has to wait, with random arrivals (Erlang's C): `offered` is the mean
 * number of places in use.
 */
export function waits(places: number, offered: number): number {
  if (offered >= places) return 1;
  // Erlang's B, by its recursion, which never overflows.
  let blocked = 1;
  for (let place = 1; place <= places; place += 1)
    blocked = (offered * blocked) / (place + offered * blocked);
  return blocked / (1 - (offered / places) * (1 - blocked));
}

function loadOf({ name, places }: Station, kinds: readonly Kind[], perSecond: number): Load {
  const sumOf = (of: (ms: number) => number) =>
    kinds.reduce((sum, { share, costs }) => sum + share * of(costs[name] ?? 0), 0);
  const ms = sumOf((cost) => cost);
  if (ms === 0) return { name, use: 0, ms };
  const offered = (perSecond * ms) / 1000;
  const use = offered / places;
  // Behind one long request everybody waits: kinds that differ wait longer than equal ones (Allen and Cunneen).
  const unevenness = sumOf((cost) => cost * cost) / (ms * ms) / 2;
  const waiting =
    use < 1 ? (unevenness * waits(places, offered) * ms) / (places - offered) : Number.POSITIVE_INFINITY;
  return { name, use, ms: ms + waiting };
}

/** Forecasts the use and the mean answer of a system at this rate. Each station is a queue with random arrivals (M/G/c). */
export function forecast(stations: readonly Station[], kinds: readonly Kind[], perSecond: number): Forecast {
  const loads = stations.map((station) => loadOf(station, kinds, perSecond)).sort((a, b) => b.use - a.use);
  return { stations: loads, ms: loads.reduce((sum, { ms }) => sum + ms, 0) };
}

/** The rate at which the first station has no time left. */
export const mostPerSecond = (stations: readonly Station[], kinds: readonly Kind[]): number =>
  1 / Math.max(...forecast(stations, kinds, 1).stations.map(({ use }) => use));
