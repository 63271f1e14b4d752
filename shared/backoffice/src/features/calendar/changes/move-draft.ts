import { minuteMs } from '@daybook/domain/wall-clock';
import { lengthProblem } from '../../../entities/booking/form/segment-draft.ts';
import { type StartDraft, startDraftOf, validateStart } from '../../../entities/booking/form/start-draft.ts';
import type { MoveTarget } from './dialog-state.ts';
import { minutesOf } from './move-wish.ts';

/** The target of a move, as typed. */
export interface MoveDraft extends StartDraft {
  staffId: string;
  /** Null for an empty field, NaN for text that is not a duration. */
  minutes: number | null;
}

export type MoveProblems = Partial<Record<'date' | 'time' | 'minutes', string>>;

export const moveDraftOf = (target: MoveTarget, zone: string): MoveDraft => ({
  ...startDraftOf(target.startAt, zone),
  staffId: target.staffId,
  minutes: minutesOf(target),
});

/** Validates the draft; returns the values and the problems. */
export function validateMove(
  draft: MoveDraft,
  zone: string,
): { target: MoveTarget | null; problems: MoveProblems } {
  const { startAt, problems } = validateStart(draft, zone);
  const { staffId, minutes } = draft;
  const wrong = lengthProblem(minutes ?? 0);
  if (startAt === null || minutes === null || wrong !== null)
    return { target: null, problems: { ...problems, ...(wrong && { minutes: wrong }) } };
  return { target: { staffId, startAt, endAt: startAt + minutes * minuteMs }, problems };
}
