import { z } from 'zod';
import { endpoints } from './endpoints.ts';

/** All schemas inside a schema, with their paths. */
function* partsOf(
  schema: unknown,
  path: string,
  seen = new Set<unknown>(),
): Generator<[string, z.core.$ZodType]> {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return;
  seen.add(schema);
  yield [path, schema];
  for (const [name, part] of Object.entries(schema._zod.def)) {
    for (const [key, inner] of part instanceof z.core.$ZodType ? [[name, part]] : entriesOf(part)) {
      yield* partsOf(inner, `${path}.${key}`, new Set(seen));
    }
  }
}

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : [];

const takes = (schema: z.core.$ZodType, value: string) =>
  schema._zod.def.type === 'string' && z.safeParse(schema, value).success;

const forms = [
  { good: '2026-09-08', end: '' },
  { good: '2026-09-08T10:00:00.000Z', end: 'T10:00:00.000Z' },
];

const sent = Object.entries(endpoints).flatMap(([key, endpoint]) =>
  (['params', 'query', 'body', 'headers'] as const).flatMap((part) =>
    part in endpoint ? [...partsOf(Reflect.get(endpoint, part), `${key} ${part}`)] : [],
  ),
);

test('no request accepts a date or an instant beyond what clocks and databases support', () => {
  const dates = sent.flatMap(([path, schema]) =>
    forms
      .filter(
        ({ good }) => takes(schema, good) && !takes(schema, '2026-09-08x') && !takes(schema, '20260908'),
      )
      .map(({ end }) => ({ path, schema, end })),
  );
  expect(dates.length).toBeGreaterThan(60);
  const days = [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '-0001-01-01',
    '+010000-01-01',
  ];
  const open = dates.filter(({ schema, end }) => days.some((day) => takes(schema, day + end)));
  expect([...new Set(open.map(({ path }) => path))]).toEqual([]);
});
