import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { type SlotCase, startsOfCase } from './slot-case.ts';

type AnsweredCase = SlotCase & {
  title: string;
  expected_utc: string[];
  expected_local: Record<string, string[]>;
};

const cases: AnsweredCase[] = JSON.parse(readFileSync(join(__dirname, '../../cases/slots.json'), 'utf8'));

test.each(cases.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
  const starts = startsOfCase(one);
  expect(starts.map(asUtc)).toEqual(one.expected_utc);
  expect(byDay(starts, one.view)).toEqual(one.expected_local);
});

function asUtc(startAt: number): string {
  return `${new Date(startAt).toISOString().slice(0, 16)}Z`;
}

function byDay(starts: readonly number[], zone: string): Record<string, string[]> {
  const days: Record<string, string[]> = {};
  for (const startAt of starts) {
    const local = Temporal.Instant.fromEpochMilliseconds(startAt).toZonedDateTimeISO(zone);
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
    days[local.toPlainDate().toString()] = [...(days[local.toPlainDate().toString()] ?? []), time];
  }
  return days;
}
