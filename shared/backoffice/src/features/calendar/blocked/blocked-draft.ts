import { BlockedTimeInput } from '@daybook/contract/blocked-time';
import { blocksTime } from '@daybook/domain/booking';
import { overlaps } from '@daybook/domain/interval';
import { type StartDraft, startDraftOf, validateStart } from '../../../entities/booking/form/start-draft.ts';
import type { BlockedKind, CalendarAppointment, CalendarData, CalendarHold } from '../calendar-data.ts';
import { iso } from '../changes/instant.ts';

/** Blocked time as typed. */
export interface BlockedDraft {
  staffId: string;
  kind: BlockedKind;
  start: StartDraft;
  end: StartDraft;
  note: string;
}

export type BlockedProblems = Partial<
  Record<'startDate' | 'startTime' | 'endDate' | 'endTime' | 'note', string>
>;

interface Given {
  staffId: string;
  startAt: number;
  endAt: number;
  kind?: BlockedKind;
  note?: string;
}

export const blockedDraftOf = (given: Given, zone: string): BlockedDraft => ({
  staffId: given.staffId,
  kind: given.kind ?? 'lunch',
  start: startDraftOf(given.startAt, zone),
  end: startDraftOf(given.endAt, zone),
  note: given.note ?? '',
});

/** Validates the draft by the contract; returns the values and the problems. */
export function validateBlocked(
  { staffId, kind, start, end, note }: BlockedDraft,
  zone: string,
): { input: BlockedTimeInput | null; problems: BlockedProblems } {
  const [from, to] = [validateStart(start, zone), validateStart(end, zone)];
  if (from.startAt === null || to.startAt === null) {
    return { input: null, problems: { ...named('start', from.problems), ...named('end', to.problems) } };
  }
  const parsed = BlockedTimeInput.safeParse({
    staffId,
    kind,
    note,
    startAt: iso(from.startAt),
    endAt: iso(to.startAt),
  });
  if (parsed.success) return { input: parsed.data, problems: {} };
  const problems: BlockedProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf[String(path[0])];
    if (field) problems[field] ??= message;
  }
  return { input: null, problems };
}

const fieldOf: Readonly<Record<string, keyof BlockedProblems>> = {
  startAt: 'startTime',
  endAt: 'endTime',
  note: 'note',
};

const named = (
  side: 'start' | 'end',
  { date, time }: Partial<Record<keyof StartDraft, string>>,
): BlockedProblems => ({
  ...(date && { [`${side}Date`]: date }),
  ...(time && { [`${side}Time`]: time }),
});

/** The visible appointments in the time: they stay. */
export function overlappedBy(
  input: Pick<BlockedTimeInput, 'staffId' | 'startAt' | 'endAt'>,
  { items }: Pick<CalendarData, 'items'>,
): CalendarAppointment[] {
  const [startAt, endAt] = [Date.parse(input.startAt), Date.parse(input.endAt)];
  return items.flatMap((item) =>
    item.kind === 'appointment' &&
    item.staffId === input.staffId &&
    blocksTime(item.status) &&
    overlaps(item, { startAt, endAt })
      ? item
      : [],
  );
}

/** Visitors' holds in the time. */
export function heldIn(
  input: Pick<BlockedTimeInput, 'staffId' | 'startAt' | 'endAt'>,
  { holds }: Pick<CalendarData, 'holds'>,
  now: number,
): CalendarHold[] {
  const time = { startAt: Date.parse(input.startAt), endAt: Date.parse(input.endAt) };
  return holds.filter(
    (hold) => hold.staffId === input.staffId && hold.expiresAt > now && overlaps(hold, time),
  );
}
