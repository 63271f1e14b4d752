import type { Interval } from '@daybook/domain/interval';
import ICAL from 'ical.js';
import { errorCode } from '../../../platform/error-code.ts';
import { daysLater, type InstantOf, instantOfTimes, isNear, isPast, lengthOf } from './event-time.ts';
import { shortlyBefore } from './shortly-before.ts';
import { withinTime } from './within-time.ts';

/** A time at which an outside calendar is busy. */
export interface Occurrence extends Interval {
  uid: string;
  /** The start that the rule gave, as an instant; empty for an event that occurs once. */
  recurrence: string;
  /** Long events are kept in parts. */
  part: number;
  title: string;
}

export interface ReadingRange {
  window: Interval;
  /** The zone of days and of times without a zone. */
  zone: string;
}

/** The entry is no calendar file, or asks for more than any calendar needs. */
export class UnreadableEvent extends Error {
  /** It took all the time that one entry may take. */
  readonly isSlow: boolean;
  constructor(cause: unknown) {
    super('A calendar entry cannot be read.', { cause });
    this.isSlow = errorCode(cause) === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
}

const timeoutMs = 400;
/** Of one event, within the range; and the steps of its rule before that. */
const mostOccurrences = 4000;
const mostSteps = 50_000;
/** The most that one blocked time may last. */
const longestPartMs = 14 * 86_400_000;
const longestTitle = 200;

/** The busy times of a calendar object within the range: events of one UID, with the changes of single occurrences. */
export function readOccurrences(file: string, range: ReadingRange): Occurrence[] {
  try {
    return withinTime(() => readFile(file, range), timeoutMs);
  } catch (error) {
    throw new UnreadableEvent(error);
  }
}

function readFile(file: string, range: ReadingRange): Occurrence[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  if (calendar.name !== 'vcalendar') throw new Error('Not a calendar.');
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
    String(event.getFirstPropertyValue('uid') ?? ''),
  );
  return [...byUid].flatMap(([uid, events]) => readSeries(uid, events, { calendar, ...range }));
}

interface Reading extends ReadingRange {
  calendar: ICAL.Component;
}

const textOf = (event: ICAL.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase();

/** Neither cancelled nor marked as free. */
const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status') !== 'CANCELLED' &&
  textOf(event, 'transp') !== 'TRANSPARENT' &&
  textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE';

const titleOf = (event: ICAL.Component): string =>
  String(event.getFirstPropertyValue('summary') ?? '')
    .trim()
    .slice(0, longestTitle);

function readSeries(uid: string, events: readonly ICAL.Component[], reading: Reading): Occurrence[] {
  const changes = new Map<number, ICAL.Component>();
  const masters = events.filter((event) => !event.hasProperty('recurrence-id'));
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    const at = property?.getFirstValue();
    if (!property || !(at instanceof ICAL.Time)) continue;
    changes.set(instantOfTimes(property, reading.calendar, reading.zone)(at), event);
  }
  const recurring = masters.flatMap((master) => {
    const isSeries = master.hasProperty('rrule') || master.hasProperty('rdate');
    const key = (startAt: number) => (isSeries ? new Date(startAt).toISOString() : '');
    const times = isBusy(master) ? timesOf(master, reading) : [];
    return times
      .filter(({ startAt }) => !changes.has(startAt))
      .map((time) => ({ ...time, uid, recurrence: key(time.startAt), title: titleOf(master) }));
  });
  const changed = [...changes].flatMap(([at, event]) =>
    (isBusy(event) ? timesOf(event, reading, { isSingle: true }) : []).map((time) => ({
      ...time,
      uid,
      recurrence: new Date(at).toISOString(),
      title: titleOf(event),
    })),
  );
  return [...recurring, ...changed].flatMap((one) => inParts(one, reading.window));
}

/** The busy times of one event of a file, by its rule and further dates, without those it leaves out. */
function timesOf(
  event: ICAL.Component,
  { calendar, zone, window }: Reading,
  { isSingle = false } = {},
): Interval[] {
  const property = event.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) throw new Error('An event has no start.');
  const instantOf = instantOfTimes(property, calendar, zone);
  const endProperty = event.getFirstProperty('dtend');
  const endOf = endProperty && instantOfTimes(endProperty, calendar, zone);
  const { days, ms } = lengthOf(event, start, instantOf, endOf);
  if (ms <= 0) return [];
  const intervalOf = (local: ICAL.Time): Interval => {
    const startAt = instantOf(local);
    return { startAt, endAt: days === null ? startAt + ms : instantOf(daysLater(local, days)) };
  };
  const found = new Map<number, Interval>();
  const add = (interval: Interval) => {
    if (interval.endAt <= window.startAt || interval.startAt >= window.endAt) return;
    found.set(interval.startAt, interval);
    if (found.size > mostOccurrences) throw new Error('An event occurs too often.');
  };
  add(intervalOf(start));
  if (!isSingle) {
    for (const local of ruleTimes(event, { start, instantOf, lengthMs: ms }, window))
      if (isNear(local, window, ms)) add(intervalOf(local));
    for (const at of instantsOf(event, 'rdate', calendar, zone)) add({ startAt: at, endAt: at + ms });
    for (const at of instantsOf(event, 'exdate', calendar, zone)) found.delete(at);
  }
  return [...found.values()];
}

/** The local starts that the rules give, until the end of the window. */
function* ruleTimes(
  event: ICAL.Component,
  { start, instantOf, lengthMs }: { start: ICAL.Time; instantOf: InstantOf; lengthMs: number },
  window: Interval,
): Generator<ICAL.Time> {
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new Error('A rule cannot be read.');
    // ical.js would take each week of the year for the named one.
    if (rule.parts.BYWEEKNO) throw new Error('A rule by weeks of the year cannot be read.');
    // Its own comparison knows no zones of the world.
    const lastAt = lastStart(rule.until, instantOf);
    rule.until = null;
    const times = rule.iterator(shortlyBefore(start, rule, window.startAt - lengthMs));
    let steps = 0;
    for (let local = times.next(); local; local = times.next()) {
      steps += 1;
      if (steps > mostSteps) throw new Error('An event occurs too often.');
      if (isPast(local, window) || (lastAt < window.endAt && instantOf(local) > lastAt)) break;
      yield local.clone();
    }
  }
}

const dayMs = 86_400_000;

/** A rule that ends on a day includes the whole day. */
function lastStart(until: ICAL.Time | null | undefined, instantOf: InstantOf): number {
  if (!until) return Number.POSITIVE_INFINITY;
  return instantOf(until) + (until.isDate ? dayMs - 1 : 0);
}

/** The instants of a property that lists times or periods. */
function instantsOf(event: ICAL.Component, name: string, calendar: ICAL.Component, zone: string): number[] {
  return event.getAllProperties(name).flatMap((property) => {
    const instantOf = instantOfTimes(property, calendar, zone);
    return property.getValues().flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      return time instanceof ICAL.Time ? [instantOf(time)] : [];
    });
  });
}

/** Splits what lasts longer than one blocked time may, and leaves out what lies outside the window. */
function inParts(one: Omit<Occurrence, 'part'>, { startAt, endAt }: Interval): Occurrence[] {
  const parts: Occurrence[] = [];
  const skipped = Math.max(0, Math.floor((startAt - one.startAt) / longestPartMs));
  for (let part = skipped; ; part += 1) {
    const from = one.startAt + part * longestPartMs;
    const to = Math.min(from + longestPartMs, one.endAt);
    if (from >= one.endAt || from >= endAt) return parts;
    if (to > startAt) parts.push({ ...one, startAt: from, endAt: to, part });
  }
}
