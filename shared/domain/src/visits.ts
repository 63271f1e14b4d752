import type { Interval } from './interval.ts';
import { placePath } from './place-path.ts';
import { type PreparedVisit, prepareStart, prepareVisit, searchAt } from './prepared-visit.ts';
import type { StaffLoad } from './staff-rank.ts';
import { paths, preference } from './visit-placements.ts';
import type {
  ExplainedVisit,
  OfferedSegment,
  OfferedVisit,
  PlacedVisit,
  VisitQuestion,
  VisitRefusal,
} from './visit-question.ts';
import { refusalAt } from './visit-refusal.ts';
import { firstSteps, type Step, type VisitSearch } from './visit-search.ts';

/** How many ways to place a visit are tried when others are quicker, unless the caller says otherwise. */
const defaultWays = 8;

/**
 * Whether a visit can start at an instant: the best way to place it, or the one reason why not. The list of slots, a
 * hold, a booking and a move all ask this. A start between two offered ones is `outside_hours`, unless the question
 * allows it. Without `loads` the order in which the performers are given decides between them.
 */
export function judgeVisit(
  question: VisitQuestion,
  startAt: number,
  loads: readonly StaffLoad[] = [],
): PlacedVisit | VisitRefusal {
  const [best] = placeVisit(question, startAt, loads, 1);
  if (best) return best;
  const { judges, judge } = prepareStart(question, startAt);
  const refused = refusalAt(judges, startAt, judge);
  if (!refused) throw new Error('A visit that nothing speaks against can be placed.');
  return refused;
}

/** True for the answer of {@link judgeVisit} that says no. */
export function isRefused(answer: PlacedVisit | VisitRefusal): answer is VisitRefusal {
  return 'refusal' in answer;
}

/**
 * The ways to place a visit at an instant, the best first; none when it is not possible. What is held for the asker
 * comes first, then the fewest changes of staff; then groups that can be joined before new ones, then the staff as
 * `rankStaff` orders them by `loads`. The rest is for when the best is lost to a race.
 */
export function placeVisit(
  question: VisitQuestion,
  startAt: number,
  loads: readonly StaffLoad[] = [],
  limit: number = defaultWays,
): PlacedVisit[] {
  const prepared = prepareStart(question, startAt);
  const search = searchAt(prepared, startAt);
  const placed: PlacedVisit[] = [];
  for (const path of paths(question, { judges: prepared.judges, search, prefers: preference(loads) })) {
    if (placed.push(placePath(question, path)) >= limit) break;
  }
  return placed;
}

/** The starts on offer in a range of instants, in order: exactly those that {@link judgeVisit} accepts on the grid. */
export function offerVisits(question: VisitQuestion, range: Interval): OfferedVisit[] {
  const prepared = prepareVisit(question, range);
  return startsIn(prepared, range).flatMap((startAt) => {
    const search = searchAt(prepared, startAt);
    const possible = firstSteps(prepared.judges, startAt).filter((step) => search.changesFrom(step) > 0);
    return possible.length > 0 ? [offer(prepared, search, possible)] : [];
  });
}

/** Every start on the grid in a range of instants, in order, each with its reason or none. */
export function explainVisits(question: VisitQuestion, range: Interval): ExplainedVisit[] {
  const prepared = prepareVisit(question, range);
  const { judges, judge } = prepared;
  return startsIn(prepared, range).map((startAt) => ({
    startAt,
    refused: refusalAt(judges, startAt, judge),
  }));
}

function startsIn({ grid }: PreparedVisit, range: Interval): number[] {
  return range.startAt < range.endAt ? grid.startsIn(range) : [];
}

function offer(
  { question, judges }: PreparedVisit,
  search: VisitSearch,
  possible: readonly Step[],
): OfferedVisit {
  const [path = []] = paths(question, { judges, search, prefers: () => 0 });
  let steps = possible;
  const segments = path.map((placed, segment): OfferedSegment => {
    const staffIds = new Set(steps.map((step) => step.judge.staffId));
    const places = steps.flatMap(({ judge, startAt }) => judge.placesAt(startAt)?.left ?? []);
    steps =
      segment < path.length - 1
        ? steps.flatMap(search.after).filter((step) => search.changesFrom(step) > 0)
        : [];
    return {
      serviceId: question.segments[segment]?.serviceId ?? '',
      startAt: placed.startAt,
      endAt: placed.startAt + placed.judge.durationMs,
      staffIds: (judges[segment] ?? []).map(({ staffId }) => staffId).filter((id) => staffIds.has(id)),
      placesLeft: places.length > 0 ? Math.max(...places) : null,
    };
  });
  return { startAt: search.visitStartAt, endAt: segments.at(-1)?.endAt ?? search.visitStartAt, segments };
}
