import type { Closure, ClosureInput } from '@daybook/contract/closures';
import { type WallClock, wallClock } from '@daybook/domain/wall-clock';
import type { findTimes, SeriesRow } from './closure.repo.ts';

type Times = Awaited<ReturnType<typeof findTimes>>;

/** A closure as it was typed. */
export function presentInput({
  startMinute,
  endMinute,
  closureId: _,
  version: _version,
  ...row
}: SeriesRow): ClosureInput {
  return { ...row, part: startMinute === null || endMinute === null ? null : { startMinute, endMinute } };
}

/** Coming ones first, then past ones, latest first. */
export function presentClosures(rows: readonly SeriesRow[], times: Times, zone: string): Closure[] {
  const clock = wallClock(zone);
  const closures = rows.map((row) => presentClosure(row, times, clock));
  const coming = closures.filter(({ nextOn }) => nextOn !== null);
  const over = closures.filter(({ nextOn }) => nextOn === null);
  return [
    ...coming.sort((a, b) => compare(a.nextOn ?? '', b.nextOn ?? '') || compare(a.name, b.name)),
    ...over.sort((a, b) => compare(b.lastOn, a.lastOn) || compare(a.name, b.name)),
  ];
}

export function presentClosure(row: SeriesRow, times: Times, clock: WallClock): Closure {
  const next = times.find(({ closureId }) => closureId === row.closureId);
  const { closureId, version } = row;
  return {
    closureId,
    version,
    ...presentInput(row),
    nextOn: next ? clock.dateAt(next.startAt.getTime()) : null,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
