import type { OpeningRange } from '@daybook/contract/site';

/** A moment on the wall of the business. */
export interface WallTime {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minute: number;
}

export type Opening =
  | { state: 'open'; untilMinute: number }
  | { state: 'opens'; inDays: number; weekday: number; atMinute: number }
  | { state: 'unknown' };

/** Whether the business is open by its weekly hours, until when, or when it opens next. */
export function openingAt(hours: readonly OpeningRange[], now: WallTime): Opening {
  const spans = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((inDays) => {
    const weekday = ((now.weekday - 1 + inDays + 7) % 7) + 1;
    return hours
      .filter((range) => range.weekday === weekday)
      .map(({ startMinute, endMinute }) => ({
        inDays,
        weekday,
        start: inDays * 1440 + startMinute,
        end: inDays * 1440 + endMinute,
      }));
  });
  const open = spans.filter(({ start, end }) => start <= now.minute && now.minute < end);
  if (open.length > 0) return { state: 'open', untilMinute: Math.max(...open.map(({ end }) => end)) % 1440 };
  const next = spans.filter(({ start }) => start > now.minute).sort((a, b) => a.start - b.start)[0];
  if (!next) return { state: 'unknown' };
  return {
    state: 'opens',
    inDays: next.inDays,
    weekday: next.weekday,
    atMinute: next.start - next.inDays * 1440,
  };
}
