import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { type StartDraft, startDraftOf, validateStart } from '../../../entities/booking/form/start-draft.ts';
import type { MoveTarget } from './dialog-state.ts';
import { minutesOf } from './move-wish.ts';

/** The target of a move, as typed. */
export interface MoveDraft extends StartDraft {
  staffId: string;
  minutes: string;
}

export type MoveProblems = Partial<Record<'date' | 'time' | 'minutes', string>>;

export const moveDraftOf = (target: MoveTarget, zone: string): MoveDraft => ({
  ...startDraftOf(target.startAt, zone),
  staffId: target.staffId,
  minutes: String(minutesOf(target)),
});

const longestMinutes = 1440;

/** Validates the draft; returns the values and the problems. */
export function validateMove(
  draft: MoveDraft,
  zone: string,
): { target: MoveTarget | null; problems: MoveProblems } {
  const { startAt, problems } = validateStart(draft, zone);
  const minutes = Number(draft.minutes.trim());
  const isLength = Number.isInteger(minutes) && minutes > 0 && minutes <= longestMinutes;
  if (startAt === null || !isLength) {
    const length = isLength
      ? {}
      : { minutes: t('Enter whole minutes, up to {most, number}.', { most: longestMinutes }) };
    return { target: null, problems: { ...problems, ...length } };
  }
  const { staffId } = draft;
  return { target: { staffId, startAt, endAt: startAt + minutes * minuteMs }, problems };
}
