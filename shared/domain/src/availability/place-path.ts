import type { Interval } from '../time/interval.ts';
import type { AvailabilityQuestion, PlacedBooking, PlacedSegment } from './availability-question.ts';
import type { Path } from './booking-placements.ts';
import { blocksOf } from './service-time.ts';

/** Converts a path through a booking to its stored form. */
export function placePath({ segments }: AvailabilityQuestion, path: Path): PlacedBooking {
  const placed = path.map(({ segment, validator, startAt, isChange }): PlacedSegment => {
    const after = path[segment + 1]?.isChange ?? true;
    return {
      serviceId: segments[segment]?.serviceId ?? '',
      staffId: validator.staffId,
      startAt,
      endAt: startAt + validator.durationMs,
      blocks: blocksOf(validator.service, startAt, { before: isChange, after }),
      sessionId: validator.placesAt(startAt)?.session?.sessionId ?? null,
    };
  });
  const trimmed = placed.map((one, index) => ({
    ...one,
    blocks: trim(
      one,
      placed.slice(0, index).findLast(isOfSame(one)),
      placed.slice(index + 1).find(isOfSame(one)),
    ),
  }));
  return {
    startAt: placed[0]?.startAt ?? 0,
    endAt: placed.at(-1)?.endAt ?? 0,
    segments: trimmed,
  };
}

function isOfSame({ staffId }: PlacedSegment): (other: PlacedSegment) => boolean {
  return (other) => other.staffId === staffId;
}

/**
 * Buffers shrink where another service of the same person comes closer: a buffer ends at the latest when the next block
 * starts, and begins at the earliest when the previous one ended.
 */
function trim(one: PlacedSegment, before?: PlacedSegment, after?: PlacedSegment): readonly Interval[] {
  const from = before
    ? Math.min(before.blocks.at(-1)?.endAt ?? one.startAt, one.startAt)
    : Number.NEGATIVE_INFINITY;
  const to = after?.startAt ?? Number.POSITIVE_INFINITY;
  return one.blocks
    .map(({ startAt, endAt }) => ({ startAt: Math.max(startAt, from), endAt: Math.min(endAt, to) }))
    .filter(({ startAt, endAt }) => startAt < endAt);
}
