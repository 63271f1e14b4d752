import { growsTooFast } from '@daybook/domain/growth';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

type Schema = z.core.$ZodType;

/** The schemas that a schema holds, each with the step that leads to it. */
function partsOf(schema: Schema): [string, Schema][] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, part]) => [`.${name}`, part]);
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{}', def.valueType],
      ];
    case 'union':
      return def.options.map((part) => ['', part]);
    case 'pipe':
      return [['', def.in]];
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]];
    default:
      return [];
  }
}

/** Every schema that a request can fill with a text, once, by the first place that uses it. */
const places = new Map<Schema, string>();
function collect(schema: Schema, place: string): void {
  if (places.has(schema)) return;
  places.set(schema, place);
  for (const [step, part] of partsOf(schema)) collect(part, place + step);
}
for (const [key, endpoint] of Object.entries(endpoints)) {
  if ('body' in endpoint) collect(endpoint.body, `${key} body`);
  if ('query' in endpoint) collect(endpoint.query, `${key} query`);
}

const readsTexts = ['string', 'custom', 'pipe', 'transform', 'union'];
const typeOf = (schema: Schema) => schema._zod.def.type;
const rules = [...places].flatMap(([schema, place]) => {
  if (readsTexts.includes(typeOf(schema))) return [{ place, schema, sent: (text: string): unknown => text }];
  // A refinement of an object also runs when its fields are too long.
  if (!(schema instanceof z.ZodObject && schema.def.checks?.length)) return [];
  const names = Object.keys(schema.shape);
  return [{ place, schema, sent: (text: string) => Object.fromEntries(names.map((name) => [name, text])) }];
});

/** The processor time in milliseconds. */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('the search reaches fields of arrays, nested objects and refined objects', () => {
  const names = rules.map(({ place }) => place);
  expect(names).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.customer\./), expect.stringMatching(/\[\]/)]),
  );
  expect(rules.some(({ schema }) => typeOf(schema) === 'object')).toBe(true);
});

test.each(rules)(
  'A53 validating $place takes time linear in the length of the input',
  async ({ schema, sent }) => {
    expect(await growsTooFast((text) => costOf(() => z.safeParse(schema, sent(text))))).toEqual([]);
  },
);
