import type ICAL from 'ical.js';
import { daysLater } from './event-time.ts';

const dayMs = 86_400_000;

/**
 * A later start with the same occurrences from the instant on: counting the days of twenty years takes long. Rules of
 * longer intervals have few occurrences, and one that counts them needs the first.
 */
export function shortlyBefore(start: ICAL.Time, rule: ICAL.Recur, instant: number): ICAL.Time {
  const days = { DAILY: rule.interval, WEEKLY: rule.interval === 1 ? 7 : 0 }[String(rule.freq)] ?? 0;
  const ahead = instant - Date.UTC(start.year, start.month - 1, start.day) - 8 * dayMs;
  if (rule.count || days < 1 || ahead <= 0) return start;
  return daysLater(start, Math.floor(ahead / dayMs / days) * days);
}
