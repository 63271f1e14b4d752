import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { SeriesDate } from '@daybook/contract/series';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import type { PlacedVisit, VisitQuestion, VisitRefusal } from '@daybook/domain/visit-question';
import { isRefused, validateVisit } from '@daybook/domain/visits';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import { staffLoadsOf } from '../../availability/assign-staff.ts';
import { findRules } from '../../availability/booking-rules.repo.ts';
import type { VisitRequest } from '../../availability/load-snapshot.ts';
import { bookableRange, readBusyTimes } from '../../availability/offers.ts';
import { visitQuestion } from '../../availability/visit-question.ts';
import { requestedDates } from './series-dates.ts';

type Repeat = ParsedBodyOf<'POST series/preview'>['repeat'];

/**
 * Checks each date of a series. Busy times are read once for all. The staff of the first visit are preferred for the
 * others.
 */
export async function previewSeries(db: Db, wanted: VisitRequest, repeat: Repeat): Promise<SeriesDate[]> {
  const rules = await findRules(db, wanted.services);
  if (!rules) throw notFound();
  const dates = requestedDates(rules, { startAt: new Date(wanted.startAt).toISOString(), repeat });
  const starts = dates.map(({ startAt }) => startAt);
  const { startAt, endAt } = bookableRange(rules, wanted);
  const from = Math.max(Math.min(...starts), startAt);
  const range = { startAt: from, endAt: Math.max(Math.min(Math.max(...starts), endAt), from) + 1 };
  const busyTimes = await readBusyTimes(db, rules, range, wanted);
  const question = visitQuestion(rules, busyTimes, wanted);
  let usual: readonly string[] = [];
  return dates.map((asked) => {
    const preview = { date: asked.date, startAt: new Date(asked.startAt).toISOString(), staffIds: [] };
    if (asked.isSkipped) return { ...preview, state: 'skipped' };
    const loads = staffLoadsOf(rules, busyTimes, asked.startAt);
    const validated = preferring(question, usual, (one) => validateVisit(one, asked.startAt, loads));
    if (isRefused(validated)) return { ...preview, state: seriesDateState(validated.refusal) };
    const staffIds = validated.segments.map(({ staffId }) => staffId);
    if (usual.length === 0) usual = staffIds;
    return { ...preview, state: 'free', staffIds };
  });
}

/** The same staff if they can, otherwise others. */
function preferring(
  question: VisitQuestion,
  staffIds: readonly string[],
  validate: (question: VisitQuestion) => PlacedVisit | VisitRefusal,
): PlacedVisit | VisitRefusal {
  if (staffIds.length > 0) {
    const segments = question.segments.map((segment, index) => ({
      ...segment,
      performers: segment.performers.filter(({ staffId }) => staffId === staffIds[index]),
    }));
    const same = validate({ ...question, segments });
    if (!isRefused(same)) return same;
  }
  return validate(question);
}

/** What a visitor may know about why a date is not possible. */
export function seriesDateState({ reason }: StartRefusal): SeriesDate['state'] {
  switch (reason) {
    case 'taken':
    case 'held':
    case 'buffer':
    case 'capacity':
    case 'cap':
      return 'taken';
    case 'closed':
      return 'closed';
    case 'notice':
      return 'too_soon';
    case 'horizon':
      return 'too_far';
    default:
      return 'not_offered';
  }
}
